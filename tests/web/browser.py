"""A real Chromium without a window, moved by the WebDriver protocol: JSON over HTTP."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

WAIT_S = 60.0
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def free_port() -> int:
    """Return a port of this machine that nobody uses now."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Browser:
    """One window of a browser.

    Parameters
    ----------
    width, height : int
        Of the page, in CSS pixels.
    is_phone : bool
        Whether it has a touch screen.
    folder : Path
        Its profile and what it downloads.
    dark : bool
        Whether the system asks for dark colours.
    """

    def __init__(
        self, folder: Path, width: int, height: int, *, is_phone: bool = False, dark: bool = False
    ) -> None:
        driver = shutil.which("chromedriver")
        assert driver, "chromedriver is missing; run ./test, which installs it"
        port = free_port()
        self._driver = subprocess.Popen(
            [driver, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._at = f"http://127.0.0.1:{port}"
        self._await_driver()
        options: dict[str, Any] = {
            "args": [
                "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                f"--user-data-dir={folder / 'profile'}", f"--window-size={width},{height}",
                "--hide-scrollbars",
                *(["--blink-settings=preferredColorScheme=0"] if dark else []),
            ],
            "prefs": {"download.default_directory": str(folder)},
        }  # fmt: skip
        if is_phone:
            options["mobileEmulation"] = {
                "deviceMetrics": {"width": width, "height": height, "pixelRatio": 2.0,
                                  "touch": True}
            }  # fmt: skip
        wanted = {"browserName": "chrome", "goog:chromeOptions": options,
                  "goog:loggingPrefs": {"browser": "ALL"}}  # fmt: skip
        begun = self._call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{begun['sessionId']}"
        self.is_phone = is_phone

    def _await_driver(self) -> None:
        end = time.monotonic() + WAIT_S
        while time.monotonic() < end:
            try:
                if self._call("GET", "/status")["ready"]:
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("chromedriver did not start")

    def _call(self, method: str, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._at + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=WAIT_S) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from error

    def post(self, path: str, **body: Any) -> Any:
        """Send a command of the session."""
        return self._call("POST", self._session + path, body)

    def open(self, page: Path, mark: str = "") -> None:
        """Open a file."""
        self.post("/url", url=page.as_uri() + mark)
        self.wait_until("document.readyState === 'complete'")

    def open_anew(self, page: Path, mark: str = "") -> None:
        """Open a file of which the browser keeps nothing."""
        self.open(page, mark)
        # After the page's own listener, which keeps the game that is left.
        self.run("addEventListener('pagehide', () => localStorage.clear())")
        self.reload()

    def reload(self) -> None:
        """Load the page again."""
        self.run("window.isOld = true")
        self.post("/refresh")
        # On a busy machine the answer comes before the page's script has run, or even from the
        # page that is left.
        self.wait_until("document.readyState === 'complete' && !window.isOld")

    @contextmanager
    def other_window(self) -> Iterator[None]:
        """Work in another window of the same browser, which is closed at the end."""
        here = self._call("GET", self._session + "/window")
        self.post("/window", handle=self.post("/window/new", type="window")["handle"])
        try:
            yield
        finally:
            self._call("DELETE", self._session + "/window")
            self.post("/window", handle=here)

    def emulate(self, feature: str, value: str) -> None:
        """Have a media feature answer with a value; with an empty one as it is."""
        self.post(
            "/goog/cdp/execute", cmd="Emulation.setEmulatedMedia",
            params={"features": [{"name": feature, "value": value}]},
        )  # fmt: skip

    def run(self, script: str, *arguments: object) -> Any:
        """Return what a script returns in the page."""
        return self.post("/execute/sync", script=script, args=list(arguments))

    def wait_until(self, script: str, *arguments: object) -> Any:
        """Ask until the answer is true."""
        end = time.monotonic() + WAIT_S
        while time.monotonic() < end:
            value = self.run(f"return {script}", *arguments)
            if value:
                return value
            time.sleep(0.02)
        raise AssertionError(f"never true: {script}")

    def find(self, selector: str) -> dict[str, str]:
        """Return an element by its selector."""
        found: dict[str, str] = self.post("/element", using="css selector", value=selector)
        return found

    def click(self, selector: str) -> None:
        """Click an element as a person does."""
        self.post(f"/element/{self.find(selector)[_ELEMENT]}/click")

    def type(self, selector: str, text: str) -> None:
        """Type into an element."""
        self.post(f"/element/{self.find(selector)[_ELEMENT]}/value", text=text)

    def keys(self, *keys: str) -> None:
        """Press keys where the focus is."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.post("/actions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    def drag(self, source: str, target: str) -> None:
        """Drag by mouse, or by finger where there is a touch screen."""
        move = {"type": "pointerMove", "duration": 80}
        kind = "touch" if self.is_phone else "mouse"
        begin, end = self.find(source), self.find(target)
        actions = [
            move | {"origin": begin, "x": 0, "y": 0, "duration": 0},
            {"type": "pointerDown", "button": 0},
            move | {"origin": begin, "x": 12, "y": 8},
            move | {"origin": end, "x": 0, "y": 0},
            {"type": "pointerUp", "button": 0},
        ]
        hand = {"type": "pointer", "id": "hand", "parameters": {"pointerType": kind}}
        self.post("/actions", actions=[hand | {"actions": actions}])

    def screenshot(self, path: Path) -> None:
        """Keep a picture of what is seen."""
        import base64  # noqa: PLC0415

        path.write_bytes(base64.b64decode(self._call("GET", self._session + "/screenshot")))

    def complaints(self) -> list[str]:
        """Return what the page wrote to its console."""
        found = self.post("/se/log", type="browser")
        return [each["message"] for each in found if each["level"] in {"SEVERE", "WARNING"}]

    def close(self) -> None:
        """End it."""
        try:
            self._call("DELETE", self._session)
        finally:
            self._driver.terminate()
            self._driver.wait(timeout=10)
