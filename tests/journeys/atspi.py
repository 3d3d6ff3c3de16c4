"""What a screen reader sees of a program: its accessible tree over D-Bus (AT-SPI)."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

_ROOT: Final = "/org/a11y/atspi/accessible/root"
_FOCUSED: Final = 12
"""The place of the focused state among AT-SPI's states."""


def call(bus: tuple[str, ...], service: str, path: str, method: str, *arguments: str) -> Any:
    """Call a method by gdbus and return its first result as a Python value."""
    words = ["--dest", service, "--object-path", path, "--method", method, *arguments]
    done = subprocess.run(
        ["gdbus", "call", *bus, *words], capture_output=True, text=True, timeout=30, check=True
    )
    text = re.sub(r"@[a-z()]+ |\b(?:objectpath|uint32) ", "", done.stdout)
    text = re.sub(r"<(.*)>", r"\1", text.replace("(true,)", "(True,)"), flags=re.DOTALL)
    return ast.literal_eval(text)[0]


@dataclass(frozen=True)
class Accessible:
    """One object of the tree."""

    bus: tuple[str, ...]
    service: str
    path: str

    def ask(self, method: str, *arguments: str) -> Any:
        return call(self.bus, self.service, self.path, f"org.a11y.atspi.{method}", *arguments)

    @property
    def name(self) -> str:
        """What is read out first."""
        return self._property("Name")

    @property
    def description(self) -> str:
        """What is read out after it."""
        return self._property("Description")

    @property
    def role(self) -> str:
        role: str = self.ask("Accessible.GetRoleName")
        return role

    @property
    def is_focused(self) -> bool:
        low = self.ask("Accessible.GetState")[0]
        return bool(low >> _FOCUSED & 1)

    @property
    def children(self) -> list[Accessible]:
        """What lies in it, in reading order."""
        return [Accessible(self.bus, *child) for child in self.ask("Accessible.GetChildren")]

    @property
    def actions(self) -> list[str]:
        """The names of what can be done with it."""
        return [name for name, _text, _key in self.ask("Action.GetActions")]

    def _property(self, name: str) -> str:
        get = "org.freedesktop.DBus.Properties.Get"
        text: str = call(self.bus, self.service, self.path, get, "org.a11y.atspi.Accessible", name)
        return text

    def act(self, action: str) -> bool:
        done: bool = self.ask("Action.DoAction", str(self.actions.index(action)))
        return done

    def find(self, name: str) -> Accessible:
        return next(found for found in self.walk() if found.name == name)

    def walk(self) -> Iterator[Accessible]:
        """Yield it and all below it, the nearest first."""
        todo = deque([self])
        while todo:
            yield todo[0]
            todo += todo.popleft().children


def programs(session_bus: str) -> list[Accessible]:
    """Return the programs that a screen reader on a session bus can read."""
    session = ("--address", session_bus)
    address = call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
    return Accessible(("--address", address), "org.a11y.atspi.Registry", _ROOT).children
