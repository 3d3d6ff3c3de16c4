"""A Chromium without a window, moved by Selenium, with the few actions that the tests need."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By

WAIT_S = 60.0


class Browser:
    """One window of a browser.

    ``width``, ``height``: of the page in CSS pixels. ``folder``: its profile and downloads.
    """

    def __init__(self, folder: Path, width: int, height: int, *, is_phone: bool = False) -> None:
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in (
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
            f"--user-data-dir={folder / 'profile'}", f"--window-size={width},{height}",
            "--hide-scrollbars",
        ):  # fmt: skip
            options.add_argument(argument)
        options.add_experimental_option("prefs", {"download.default_directory": str(folder)})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        if is_phone:
            metrics = {"width": width, "height": height, "pixelRatio": 2.0, "touch": True}
            options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
        self._driver = webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))
        self.is_phone = is_phone

    def open(self, page: Path, fragment: str = "") -> None:
        self._driver.get(page.as_uri() + fragment)
        self.wait_until("document.readyState === 'complete'")

    def open_anew(self, page: Path, fragment: str = "") -> None:
        """Open a page with empty storage."""
        self.open(page, fragment)
        # After the page's own listener, which keeps the game that is left.
        self.run("addEventListener('pagehide', () => localStorage.clear())")
        self.reload()

    def reload(self) -> None:
        """Load the page again."""
        self.run("window.isOld = true")
        self._driver.refresh()
        # On a busy machine the answer comes before the page's script has run, or even from the
        # page that is left.
        self.wait_until("document.readyState === 'complete' && !window.isOld")

    @contextmanager
    def other_window(self) -> Iterator[None]:
        """Work in another window of the same browser, which is closed at the end."""
        here = self._driver.current_window_handle
        self._driver.switch_to.new_window("window")
        try:
            yield
        finally:
            self._driver.close()
            self._driver.switch_to.window(here)

    @contextmanager
    def sized(self, width: int, height: int) -> Iterator[None]:
        """Use a screen of another size for a while."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self._driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        try:
            yield
        finally:
            self._driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def printed(self, media: str) -> None:
        """Show the page as on ``"print"`` or ``"screen"``."""
        self._driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media})

    @contextmanager
    def in_frame(self) -> Iterator[None]:
        """Work in the frame of the page."""
        self._driver.switch_to.frame(self.find("iframe"))
        try:
            yield
        finally:
            self._driver.switch_to.default_content()

    def run(self, script: str, *arguments: object) -> Any:
        return self._driver.execute_script(script, *arguments)

    def wait_until(self, script: str, *arguments: object) -> Any:
        """Ask until the answer is true."""
        end = time.monotonic() + WAIT_S
        while time.monotonic() < end:
            value = self.run(f"return {script}", *arguments)
            if value:
                return value
            time.sleep(0.02)
        raise AssertionError(f"never true: {script}")

    def find(self, selector: str) -> Any:
        return self._driver.find_element(By.CSS_SELECTOR, selector)

    def click(self, selector: str) -> None:
        self.find(selector).click()

    def type(self, selector: str, text: str) -> None:
        self.find(selector).send_keys(text)

    def keys(self, *keys: str) -> None:
        chain = ActionChains(self._driver)
        for key in keys:
            chain.key_down(key).key_up(key)
        chain.perform()

    def drag(self, source: str, target: str) -> None:
        """Drag by mouse, or by finger where there is a touch screen."""
        hand = PointerInput("touch" if self.is_phone else "mouse", "hand")
        builder = ActionBuilder(self._driver, mouse=hand, duration=80)
        begin, end = self.find(source), self.find(target)
        pointer = builder.pointer_action
        pointer.move_to(begin).pointer_down().move_to(begin, 12, 8).move_to(end).pointer_up()
        builder.perform()

    def complaints(self) -> list[str]:
        """Return what the page wrote to its console."""
        found = self._driver.get_log("browser")
        return [each["message"] for each in found if each["level"] in {"SEVERE", "WARNING"}]

    def close(self) -> None:
        self._driver.quit()
