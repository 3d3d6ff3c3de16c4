"""A report in German has German texts, numbers and dates, also in its charts."""

import base64
import re
from datetime import date

import pytest

from boaf_desktop.language import worded
from engine.files.storage import resource_path
from engine.report.report import Report
from engine.study.snapshot import read_snapshot
from tests.desktop.language.conftest import Speak


@pytest.fixture
def text(speak: Speak) -> str:
    """Return the report on the worked example, with the texts of its charts."""
    study = read_snapshot(resource_path("samples", "study"))
    speak("de")
    html = Report(study).html(language="de", words=worded, day=date(2026, 11, 28))
    images = re.findall(r"svg\+xml;base64,([\w+/=]+)", html)
    charts = (base64.b64decode(each).decode() for each in images)
    return html + "".join(charts)


def test_formula_in_german(text: str) -> None:
    cells = "−10", "", "Hauptfarbenquote &lt; 0,5"
    assert "".join(f"<td class='text'>{each}</td>" for each in cells) in text


def test_titles_of_charts_are_translated_before_they_are_cut(text: str) -> None:
    assert ">↑ erwartete Bewertung<" in text
    assert "expected" not in text


def test_day_in_words(text: str) -> None:
    assert "Berechnet am 28. November 2026 mit" in text
