"""Sections that fold, and texts of which only the beginning is open."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.collapsible import FoldedParagraphs

SENTENCES = [f"Finding {number} says a few words about the ratings." for number in range(12)]


def test_six_lines_are_open_and_the_rest_is_one_click_away(qtbot: QtBot) -> None:
    text = FoldedParagraphs()
    qtbot.addWidget(text)
    text.resize(900, 300)
    text.show()
    text.show_sentences(SENTENCES)
    assert text.first.text().count("<p") == 6
    assert text.more.button.text().startswith("6 more finding")
    assert not text.others.isVisible()
    text.more.button.click()
    assert text.others.isVisible()
    assert text.others.text().count("<p") == 6
    text.resize(200, 300)  # each sentence takes two lines
    assert 1 <= text.first.text().count("<p") <= 3
    said = text.first.text() + text.others.text()
    assert all(sentence in said for sentence in SENTENCES)


def test_few_sentences_have_no_section(qtbot: QtBot) -> None:
    text = FoldedParagraphs()
    qtbot.addWidget(text)
    text.resize(900, 300)
    text.show()
    text.show_sentences(SENTENCES[:2])
    assert not text.more.isVisible()
    text.show_sentences([SENTENCES[0] * 20])  # one sentence is never cut
    assert text.first.text().count("Finding") == 20
