"""Names of raters, as a report shows them."""

from engine.statistics.display_names import rater_labels


def test_initials_never_show_a_name() -> None:
    assert rater_labels(["<i>Ann", "__"]) == {"<i>Ann": "I.", "__": "?"}
