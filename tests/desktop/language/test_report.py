"""A report is in the language of the window, but for what a person wrote."""

from __future__ import annotations

import re
import shutil
from html import unescape
from pathlib import Path
from typing import Final

import pytest

from boaf_desktop.storage.settings import Language
from boaf_desktop.workspace.study_tasks import make_report
from engine.deck import TWO_COLOURS
from engine.report.round_methods import REFERENCES
from engine.resources import resource_path
from engine.study.folder import Study
from tests.desktop.language.conftest import Speak

ENGLISH: Final = re.compile(
    r"\b(the|of|and|with|rated|rating|ratings|puzzles?|round|energy|points|interval|hint)\b"
)


@pytest.mark.parametrize("language", [Language.GERMAN, Language.SPANISH])
def test_no_english_is_left_in_a_report(speak: Speak, tmp_path: Path, language: Language) -> None:
    folder = shutil.copytree(resource_path("samples", "study"), tmp_path / "study")
    speak(language)
    path = make_report(folder, 2, tmp_path / "report.html", TWO_COLOURS)
    page = path.read_text(encoding="utf-8")
    assert f'<html lang="{language.value}">' in page
    study = Study.open(folder)
    notes = {row.rating.notes for row in study.ratings.read().rows}
    written = notes | {study.note, study.name, study.iteration(2).energy().why, *REFERENCES}
    texts = {
        unescape(text).strip()
        for text in re.findall(r">([^<>]+)<", re.sub(r"<style.*?</style>", "", page))
    } | set(map(unescape, re.findall(r'alt="([^"]*)"', page)))
    english = [
        text
        for text in texts
        if ENGLISH.search(text) and not any(each and each in text for each in written)
    ]
    assert english == []
