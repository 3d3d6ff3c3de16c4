"""Tables 1 to 4 of Neller & Ziegler (2019): their consequences and units."""

from engine.design.registry import FEATURES
from engine.progress import Work
from engine.ratings.rating import MAX_RATING
from engine.research.design.published_tables import published_tables
from engine.research.design.rounds import rounds_again
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.request import Request
from engine.statistics.regression.design_matrix import INTERCEPT


def reproduce(request: Request) -> Work[Outcome]:
    """Evaluate the printed tables; ``rows`` is the number of times a round is generated."""
    found = yield from rounds_again(request)
    rows: list[tuple[object, ...]] = []
    most_by_unit: dict[str, float] = {"spread": 0.0, "value": 0.0}
    for table in published_tables():
        puzzles = found.get(f"it{table.number}")
        for term in table.terms:
            spread = None
            if term.name != INTERCEPT and puzzles is not None:
                spread = float(puzzles[term.name].std(ddof=1))
                most_by_unit["spread"] = max(most_by_unit["spread"], abs(term.coef) * spread)
                most_by_unit["value"] = max(most_by_unit["value"], abs(term.coef))
            label = FEATURES[term.name].name if term.name in FEATURES else term.name
            rows.append(
                (table.number, label.replace("_", " "), term.coef, term.se, term.t, term.p,
                 spread, None if spread is None else term.coef * spread)
            )  # fmt: skip
    columns = (
        "table", "feature", "coefficient", "std. error", "t", "p", "SD in our rounds",
        "points a SD",
    )  # fmt: skip
    text = (
        "The paper says that its features are normalised. The coefficients cannot be of "
        "normalised features: read as points for one standard deviation, or for the whole range, "
        f"-40.7 would move a rating of 0 to {MAX_RATING} four times through its scale. In raw "
        "units, with the spread of the puzzles that the same energies generate, no coefficient "
        "is worth more than a few points. The tables are therefore raw, and "
        "`docs/worked-example.md` shows them so. Printed are coefficient and standard error; t "
        "and p follow from them and the number of puzzles.",
    )
    claims = (
        Claim(
            f"The largest printed coefficient is {most_by_unit['value']:.1f}; one standard "
            f"deviation of a feature is worth at most {most_by_unit['spread']:.1f} points in raw "
            "units.",
            most_by_unit["value"] > MAX_RATING > most_by_unit["spread"],
        ),
    )
    title = "Tables 1 to 4 as printed, in raw units"
    return Outcome((ResultTable(title, columns, tuple(rows)),), claims, text)
