"""Between two rounds: the next energy is reviewed, and its round is made."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.study.next_round import NextRoundDialog, candidates_of, size_of, suggest
from engine.design.energy import Energy, Factor, Term
from engine.progress import Cancel, run
from engine.statistics.display_names import percent
from engine.statistics.findings import feature_sentence
from engine.study.results import results_of
from engine.study.round import Round, RoundArguments
from engine.study.round_creation import add_round, plan_for
from engine.study.store import Store
from resources.samples import make_study
from tests.desktop.drivers.find import child
from tests.desktop.drivers.study_rounds import study_action
from tests.desktop.drivers.study_window import StudyWindow, open_example, rate_all, set_size


@pytest.mark.slow
def test_edited_proposal_is_the_first_choice(lab: StudyWindow, qtbot: QtBot) -> None:
    open_example(lab)
    review = lab.review()
    review.edit.click()
    first = lab.workspace.energy.value
    edited = replace(first, terms=(replace(first.terms[0], weight=9.0), *first.terms[1:]))
    lab.workspace.energy.set(edited)
    review = lab.review()
    assert review.choice.energy == edited
    assert first in [choice.energy for choice in review.choices]


@pytest.mark.slow
def test_round_generated_with_the_choice(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.begin_round()
    rate_all(lab)
    review = lab.review()
    set_size(review.size_fields, 3, 4, 5)
    review.buttons[-1].click()
    panel = lab.panel()
    qtbot.waitUntil(lambda: panel.found is not None)
    review.make.click()
    lab.wait_for_round(2)
    study = Store(lab.snapshot().folder)

    assert panel.found is not None  # earlier results stay
    assert study.read().round(2).energy.terms == study.read().round(1).energy.terms


@pytest.mark.slow
def test_window_and_command_agree(lab: StudyWindow, qtbot: QtBot) -> None:
    open_example(lab)
    study = Store(lab.snapshot().folder)
    wanted = results_of(study.read()).propose(study.read().round().energy)
    review = lab.review()
    review.edit.click()
    assert lab.workspace.energy.value == wanted.energy


def test_unfinished_round_not_replaced(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.begin_round()
    lab.study.open_next()
    lab.rate_one(4)
    study_action(lab.panel(), "Next puzzles…").trigger()
    box = child(lab.window, QMessageBox)
    assert box.text() == "Round 1 isn't finished. Create round 2 anyway?"
    assert box.informativeText().startswith(f"Still to rate: {lab.round().n_left} puzzle")
    box.reject()
    qtbot.wait(50)
    assert lab.number == 1
    study_action(lab.panel(), "Next puzzles…").trigger()
    boxes = [each for each in lab.window.findChildren(QMessageBox) if each.isVisible()]
    (go,) = (each for each in boxes[0].buttons() if each.text() == "Next puzzles…")
    go.click()
    panel = lab.panel()
    qtbot.waitUntil(lambda: panel.next_round.dialog is not None)
    assert panel.next_round.dialog is not None
    set_size(panel.next_round.dialog.size_fields, 3, 4, 5)
    panel.next_round.dialog.make.click()
    lab.wait_for_round(2)


def test_review_ends_when_another_window_creates_the_round(lab: StudyWindow, qtbot: QtBot) -> None:
    store = Store(lab.begin_round())
    rate_all(lab)
    lab.open_set("final", 2)
    review = lab.review()
    assert review.windowTitle() == "Puzzles of round 2"

    created = plan_for(store.read(), lab.folder / "final-2.csv")
    run(add_round(store, *created, Cancel()))
    qtbot.waitUntil(lambda: len(lab.snapshot().rounds) == 2)

    assert lab.panel().next_round.dialog is None
    assert lab.window.notice.text == "Round 2 was created."


def test_review_after_a_map_says_what_is_compared(lab: StudyWindow) -> None:
    *earlier, last = Store(make_study.FOLDER).read().rounds
    of_map = replace(last, arguments=RoundArguments({}, is_from_map=True))

    def about(*rounds: Round) -> str:
        review = NextRoundDialog(
            lab.panel().next_round,
            lab.window,
            number=6,
            rounds=rounds,
            size=size_of(last),
            current=last.energy,
            suggestion=None,
            why_not="",
        )
        assert review.choice.title == "Energy of the map of round 5"
        return review.size_fields.about.text()

    assert "No puzzles of a previous energy are for comparison, because no round" in about(of_map)
    assert " of the previous energy show how much better" in about(*earlier, of_map)


def test_energy_that_made_no_puzzles_is_not_offered(lab: StudyWindow) -> None:
    """The first round was chosen, and none of its puzzles was made by one energy."""
    first, second, *_ = Store(make_study.FOLDER).read().rounds

    review = NextRoundDialog(
        lab.panel().next_round,
        lab.window,
        number=2,
        rounds=[first],
        size=size_of(first),
        current=second.energy,
        suggestion=None,
        why_not="",
    )

    (choice,) = review.choices
    assert choice.title == "As in the Design tab: Neller & Ziegler, iteration 1"


def test_review_says_what_the_suggestion_follows_and_drops(lab: StudyWindow) -> None:
    study = Store(make_study.FOLDER).read()
    in_use = Energy("mine", (Term(-1.0, (Factor("mean_degree"),)),))
    review = NextRoundDialog(
        lab.panel().next_round, lab.window, number=6, rounds=study.rounds,
        size=size_of(study.round()), current=in_use,
        suggestion=run(suggest(study, in_use, in_use, Cancel())), why_not="",
    )  # fmt: skip
    summary = review.summary

    assert "The energy in use prefers high mean degree, but the suggested one" in summary.text()

    review.buttons[-1].click()
    assert not summary.text()


def test_energies_with_one_name_have_ratings_of_their_own() -> None:
    study = Store(make_study.FOLDER).read()
    last = study.round()
    current = Energy(last.energy.name, (Term(-1.0, (Factor("mean_degree"),)),))

    suggestion = run(suggest(study, last.energy, current, Cancel()))

    results = results_of(study)
    for candidate in candidates_of(last, current, suggestion):
        assert candidate.energy is not None
        assert candidate.expected == results.expected_rating(candidate.energy)


def test_probability_below_the_limit_is_never_shown_as_the_limit() -> None:
    found = results_of(Store(make_study.FOLDER).read()).findings
    assert found is not None
    finding = replace(found.likeliest[0], chance=0.8499)

    assert not finding.is_stated
    assert percent(finding.shown_chance) == "84%"
    assert "is 84%." in feature_sentence(finding)
