"""The texts of the Study panel, each computed from its state."""

from __future__ import annotations

from boaf_desktop.language.translation import readable, tr
from boaf_desktop.panels.study.study_state import StudyState, StudyStep
from engine.study.round import Round
from engine.study.snapshot import Snapshot


def hint_text(state: StudyState) -> str:
    """Return what a study is, or the state of its rounds."""
    if state.study is None and state.is_restoring:
        return tr("Opening the study…")
    if state.study is None:
        return tr(
            "A study keeps everything about one design project in a folder: the energy, puzzles, "
            "ratings and fit of each round. Start one, then create its first round."
        )
    if state.current is None:
        first = tr(
            "The first round mixes random puzzles and puzzles from several energies, chosen to "
            "make your ratings as informative as possible. Your own energy is then derived from "
            "what you like. Alternatively, generate the first round with the current energy, or "
            "use the open set."
        )
        return _joined(first, _unfinished_text(state))
    if state.step is StudyStep.RATE:
        return _to_rate_text(state.current)
    number = state.current.number
    if state.study.round().fit is not None:
        rated = tr("Round {n} is rated and fitted.", n=number)
    else:
        rated = tr("Round {n} is rated.", n=number)
    step = tr("Next: decide whether to add another round, and with which energy.")
    return _joined(rated, step, _unfinished_text(state), _waiting_text(state.study))


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _unfinished_text(state: StudyState) -> str:
    """Return that puzzles of a round that was begun are kept, unless it is being generated."""
    if state.study is None or not state.study.has_unfinished_round or state.is_busy:
        return ""
    return tr(
        "The next round was begun, but isn't finished. If you generate it again with the same "
        "energy and size, it continues with the puzzles found so far."
    )


def _waiting_text(study: Snapshot) -> str:
    """Return how to continue the newest round that was left unfinished."""
    waiting = [each for each in study.rounds if each.waits]
    if not waiting:
        return ""
    return tr(
        "Round {round} still has {n} puzzle to rate. Select the round to continue.",
        "Round {round} still has {n} puzzles to rate. Select the round to continue.",
        round=waiting[-1].number,
        n=waiting[-1].n_left,
    )


def _to_rate_text(current: Round) -> str:
    """Return how many puzzles a round has to rate, with its controls and repeats."""
    n_repeats = sum(shown.disguise for shown in current.order)
    n_controls = sum(bool(shown.control) and not shown.disguise for shown in current.order)
    if not n_repeats and not n_controls:
        return ""
    numbers = tr(
        "Puzzles to rate in round {n}: {all} (new: {own}, controls: {controls}, repeats: "
        "{repeats}).",
        n=current.number,
        all=len(current.order),
        own=len(current.order) - n_repeats - n_controls,
        controls=n_controls,
        repeats=n_repeats,
    )
    left = tr("Still to rate: {n} puzzle.", "Still to rate: {n} puzzles.", n=current.n_left)
    return f"{numbers} {left}"


def step_label(state: StudyState) -> str:
    """Return the label of the next step, with the round's number if there are several."""
    study, current = state.study, state.current
    if state.step is StudyStep.RATE and study and current and len(study.rounds) > 1:
        return tr("Play && rate round {n}", n=current.number)
    if state.step is StudyStep.RATE:
        return tr("Play && rate next")
    if state.step is StudyStep.REVIEW:
        return tr("Review next energy")
    return tr("Use current energy")


def step_tip(state: StudyState) -> str:
    if state.step is StudyStep.RATE:
        return tr("Open the next puzzle of the round (N)")
    if state.step is StudyStep.REVIEW:
        return tr(
            "Review the energy suggested by your ratings, then generate the next round with it"
        )
    return tr("Generate the first round with the current energy instead")


def ratings_text(state: StudyState) -> str:
    """Return how many ratings were read and excluded, or why none could be read."""
    fault, findings, results = state.analysis.fault, state.analysis.findings, state.results
    if fault:
        return fault
    if findings is None:
        return tr("Opening…")
    if results is None:
        return _no_ratings_text(findings.ratings, is_first=state.is_first)
    parts = _counts(results.snapshot)
    if state.is_computing:
        parts.append(tr("Computing new results…"))
    return "  ·  ".join(parts)


def _no_ratings_text(ratings: Snapshot, *, is_first: bool) -> str:
    if ratings.withheld_sentence:
        return ""  # that sentence gives the reason
    if is_first:
        return tr("No ratings yet. Create the first round, then play and rate its puzzles.")
    return tr(
        "No ratings yet. Play a puzzle and press R to rate it. After a first round of about "
        "15 puzzles, the study suggests an energy for the next round."
    )


def _counts(snapshot: Snapshot) -> list[str]:
    """Return how many ratings the results use, and how many they don't, by the reason."""
    ratings = tr("{n} rating", "{n} ratings", n=snapshot.n_ratings)
    n_puzzles, n_given_up = snapshot.n_puzzles, snapshot.n_given_up
    n_excluded, n_rejected = len(snapshot.excluded), len(snapshot.table.rejected)
    used = tr("{ratings} of {n} puzzle", "{ratings} of {n} puzzles", ratings=ratings, n=n_puzzles)
    others = (
        (n_given_up, tr("{n} not solved", n=n_given_up)),
        (snapshot.used.n_changed, tr("{n} replaced or withdrawn", n=snapshot.used.n_changed)),
        (n_excluded, tr("{n} excluded", n=n_excluded)),
        (n_rejected, tr("{n} unreadable", n=n_rejected)),
    )
    return [used, *(text for count, text in others if count)]


def results_title(state: StudyState) -> str:
    """Return the heading of the results, with the name of another file than the open study."""
    file = state.analysis.file
    return tr("Results") if file is None else tr("Results of {name}", name=file.name)


def withheld_text(state: StudyState) -> str:
    """Return which ratings are hidden or excluded, and what was repaired when they were read."""
    findings = state.analysis.findings
    if findings is None:
        return ""
    ratings = findings.ratings
    sentences = ratings.withheld_sentence, *ratings.exclusion_sentences(), *ratings.notes
    return "\n".join(map(readable, filter(None, sentences)))


def agreement_text(state: StudyState) -> str:
    if state.results is None:
        return ""
    from engine.statistics.wording.raters import agreement_sentence  # loaded

    return readable(agreement_sentence(state.results.agreement))
