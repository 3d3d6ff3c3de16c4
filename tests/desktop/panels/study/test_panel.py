"""From ratings to a fit, and from the fit to the next energy."""

from pathlib import Path

from engine.design.feature_registry import HALFWAY_RATIO
from engine.game import Deal, parse_deal
from engine.ratings import Rating, RatingsFile, TimedMove, format_timed_moves
from engine.search.solver import solve
from tests.desktop.drivers.study import FEATURES, SAMPLE, StudyPage, tick, write_table
from tests.fits import fit_csv
from tests.several_raters import one_round


def test_sample_has_the_engines_numbers(room: StudyPage, tmp_path: Path) -> None:
    room.study_sample(FEATURES)
    own = tmp_path / "sample.csv"
    own.write_bytes(SAMPLE.read_bytes())
    wanted = fit_csv(own, FEATURES)
    assert room.fit is not None
    assert room.fit.to_json() == wanted.to_json()
    model = room.panel.results.statistics.terms
    for row, term in enumerate(wanted.terms):
        shown = [column.value(model.rows[row]) for column in model.columns]
        assert shown == [term.name, term.coef, term.se, term.low, term.high, term.vif]
    assert f"{wanted.r2:.2f}" in room.panel.results.statistics.summary.text()
    assert "2-point effect" in room.panel.results.statistics.findings.text()


def test_squares_and_products_are_fitted_and_named(room: StudyPage) -> None:
    room.study_sample(("edges", HALFWAY_RATIO))
    statistics, before = room.panel.results.statistics, room.fit

    statistics.squares.setChecked(True)
    statistics.products.setChecked(True)
    room.qtbot.waitUntil(lambda: room.fit is not None and room.fit is not before)

    names = [statistics.terms.index(row, 0).data() for row in range(statistics.terms.rowCount())]
    assert names == [
        "Intercept", "Flockable pairs", "Halfway solvability ratio", "Flockable pairs²",
        "Halfway solvability ratio²", "Flockable pairs × Halfway solvability ratio",
    ]  # fmt: skip
    assert {effect.title for effect in statistics.coefficients.rows} == set(names[1:])


def test_chosen_features_stay_when_a_rating_is_added(room: StudyPage) -> None:
    path = room.workspace.study.ratings_path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(SAMPLE.read_bytes())
    room.workspace.study.reload()
    room.show()
    statistics = room.panel.results.statistics
    statistics.show()
    room.qtbot.waitUntil(lambda: room.fit is not None)
    room.ask(("edges",))
    before = room.fit

    RatingsFile(path).append(Rating(parse_deal("AC 2C / -- 3C"), 5, features={"edges": 3}))
    room.workspace.study.reload()

    room.qtbot.waitUntil(lambda: room.fit is not None and room.fit is not before)
    assert statistics.chosen == ("edges",)


def test_too_few_puzzles_are_reported(room: StudyPage, tmp_path: Path) -> None:
    rows = [{"rating": n, "a": n * n, "b": n % 2, "c": 7 - n} for n in range(1, 4)]
    path = write_table(tmp_path / "few.csv", rows)
    room.show()
    room.panel.open_ratings(path)
    statistics = room.panel.results.statistics
    statistics.show()
    room.qtbot.waitUntil(lambda: statistics.columns.count() == 3)
    tick(statistics, ("a", "b", "c"))
    room.qtbot.waitUntil(lambda: ". Rate at least" in statistics.status.text())

    assert room.fit is None


def test_new_rating_read_at_once(room: StudyPage) -> None:
    room.show()
    path = room.workspace.study.ratings_path
    path.parent.mkdir(parents=True, exist_ok=True)
    RatingsFile(path).append(Rating(parse_deal("AC 2C / -- 3C"), 5, features={"edges": 3}))
    room.workspace.study.reload()
    found = room.panel.results.ratings_found
    room.qtbot.waitUntil(lambda: found.text() == "1 rating of 1 puzzle")


def test_torn_row_is_named(room: StudyPage) -> None:
    path = room.workspace.study.ratings_path
    path.parent.mkdir(parents=True, exist_ok=True)
    RatingsFile(path).append(Rating(parse_deal("AC 2C / -- 3C"), 5))
    with path.open("ab") as file:
        file.write(b"2026-01-01T00:00:00+00:00,half a row")
    room.show()

    assert "1 unreadable" in room.panel.results.ratings_found.text()


def test_three_raters_in_a_table(room: StudyPage, tmp_path: Path) -> None:
    path = tmp_path / "three.csv"
    one_round(4, 60, n_repeats=6).drop(columns=["iteration", "control"]).to_csv(path, index=False)

    room.show()
    room.study(path)

    raters = room.panel.results.raters
    assert "ICC(2,1), 95% interval" in room.panel.results.agreement.text()
    columns = range(raters.columnCount())
    texts = [[raters.index(row, column).data() for column in columns] for row in range(3)]
    assert [row[:2] for row in texts] == [["Ada", "66"], ["Bo", "66"], ["Cy", "66"]]


def test_tension_along_the_games_is_drawn_if_moves_are_known(
    room: StudyPage, tmp_path: Path
) -> None:
    statistics = room.panel.results.statistics
    games, chart = statistics.games, statistics.tension
    room.study_sample()
    assert not games.isVisible(), "of ratings without moves"
    path = tmp_path / "own.csv"
    for number in (2, 4, 7):
        deal = Deal.numbered(number, 2, 3)
        moves = [TimedMove(move, 1.5) for move in solve(deal).moves]
        text = format_timed_moves(deal, moves)
        RatingsFile(path).append(Rating(deal, number, timed_moves=text, features={"a": number}))

    room.panel.open_ratings(path)
    room.qtbot.waitUntil(games.isVisible)

    assert [row.n_games for row in chart.rows] == [3] * 5
    assert chart.model().rowCount() == 5
    assert chart.model().index(4, 2).data() == "0"
    room.study(SAMPLE)
    assert not games.isVisible()
