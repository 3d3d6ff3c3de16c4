"""A real Firefox without a window, moved by Marionette: commands of WebDriver as JSON over TCP."""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Any, Final

from tests.web.browser import WAIT_S, Browser, free_port

_COMMANDS: Final = (
    ("/url", "Navigate"),
    ("/refresh", "Refresh"),
    ("/execute/sync", "ExecuteScript"),
    ("/element", "FindElement"),
    ("/element/(?P<id>[^/]+)/click", "ElementClick"),
    ("/element/(?P<id>[^/]+)/value", "ElementSendKeys"),
    ("/actions", "PerformActions"),
    ("/window/new", "NewWindow"),
    ("/window", "SwitchToWindow"),
    ("/frame", "SwitchToFrame"),
)
"""What the paths of the protocol over HTTP are called here."""
_PREFERENCES: Final = {
    "browser.download.folderList": 2,
    "browser.download.useDownloadDir": True,
    "browser.download.alwaysOpenPanel": False,
    "browser.helperApps.neverAsk.saveToDisk": "text/csv",
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
    "intl.accept_languages": "en",
}

IS_INSTALLED: Final = shutil.which("firefox-esr") is not None


class Firefox(Browser):
    """One window of a Firefox; see `Browser`."""

    def __init__(self, folder: Path, width: int, height: int) -> None:
        self.is_phone = False
        port = free_port()
        profile = folder / "profile"
        profile.mkdir()
        wanted = {
            **_PREFERENCES, "marionette.port": port, "browser.download.dir": str(folder),
        }  # fmt: skip
        (profile / "user.js").write_text(
            "".join(f"user_pref({json.dumps(n)}, {json.dumps(v)});\n" for n, v in wanted.items())
        )
        program = shutil.which("firefox-esr")
        assert program
        self._driver = subprocess.Popen(
            [program, "--headless", "--marionette", "--no-remote", "--profile", str(profile),
             f"--width={width}", f"--height={height}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._socket = self._joined(port)
        self._number = 0
        self._answer()  # which protocol it speaks
        self._command("NewSession", {"capabilities": {"alwaysMatch": {}}})

    def _joined(self, port: int) -> socket.socket:
        end = time.monotonic() + WAIT_S
        while time.monotonic() < end:
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=WAIT_S)
            except OSError:
                time.sleep(0.1)
        raise AssertionError("Firefox did not start")

    def _answer(self) -> Any:
        digits = b""
        while not digits.endswith(b":"):
            digits += self._socket.recv(1)
        left = int(digits[:-1])
        data = b""
        while len(data) < left:
            data += self._socket.recv(left - len(data))
        return json.loads(data)

    def _command(self, name: str, values: dict[str, Any]) -> Any:
        self._number += 1
        sent = json.dumps([0, self._number, f"WebDriver:{name}", values]).encode()
        self._socket.sendall(b"%d:%s" % (len(sent), sent))
        _, _, error, result = self._answer()
        if error:
            raise AssertionError(f"{error['error']}: {error['message']}")
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def post(self, path: str, **body: Any) -> Any:
        """Send a command of the session."""
        for pattern, name in _COMMANDS:
            match = re.fullmatch(pattern, path)
            if match:
                return self._command(name, body | match.groupdict())
        raise AssertionError(f"{path} is no command of Firefox")

    def complaints(self) -> list[str]:
        """Return nothing: Firefox tells no test what a page wrote to its console."""
        return []

    def close(self) -> None:
        """End it."""
        try:
            self._command("DeleteSession", {})
        finally:
            self._socket.close()
            self._driver.terminate()
            self._driver.wait(timeout=20)
