"""Display names of features, terms, columns, puzzles and raters in sentences and tables."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from engine.design.energy import (
    Aim,
    Condition,
    Energy,
    Factor,
    Preference,
    Term,
    energy_names,
    name_of,
    preferences_of,
)
from engine.design.feature_registry import FEATURES
from engine.design.presets import ABOUT, NUMBERED, is_preset, unedited_name
from engine.numerics import Numeral, fixed, significant
from engine.ratings import OWN_RATER
from engine.sentences import (
    FeatureName,
    Sentence,
    and_list,
    capitalised,
    join_messages,
    message,
    uncapitalised,
    with_titles,
)

_BIRD_DIGITS: Final = 8  # of an id that give its bird and number
_N_SPECIES, _N_NUMBERS = 3, 10_000
_MAX_SHOWN: Final = 0.99
_ID: Final = re.compile(r"[0-9a-f]{12}")


def title_of(name: str) -> str:
    """Return the display name of a column: a feature's title, else the column's name.

    >>> title_of("edges"), title_of("first_move_seconds")
    ('Flockable pairs', 'first move seconds')
    """
    return FEATURES[name].title if name in FEATURES else name.replace("_", " ")


def feature_words(name: str) -> str:
    """Return the display name of a column as a message that a window can translate.

    >>> feature_words("edges"), feature_words("first_move_seconds")
    ('Flockable pairs', 'first move seconds')
    """
    if name in FEATURES:
        return in_words(message("{name}", name=FeatureName(name)))
    return message(title_of(name))


def plural(count: int, noun: str) -> Sentence:
    """Format a count with its noun.

    >>> plural(1, "puzzle"), plural(2, "puzzle")
    ('1 puzzle', '2 puzzles')
    """
    return message(f"{{n}} {noun}", f"{{n}} {noun}s", n=count)


def percent(chance: float) -> str:
    """Format a probability in percent, never as 0% or 100%, since nothing is certain.

    >>> percent(0.1234), percent(0.9999), percent(0.0001)
    ('12%', 'over 99%', 'under 1%')
    """
    if chance > _MAX_SHOWN:
        return message("over 99%")
    if chance < 1 - _MAX_SHOWN:
        return message("under 1%")
    return message("{percent}%", percent=fixed(100 * chance, 0))


def species_of(puzzle_id: str) -> int:
    """Return the bird of a puzzle: 0 for the wren of the jacks, 1 for the swan, 2 for the owl."""
    return int(puzzle_id[:_BIRD_DIGITS], 16) % _N_SPECIES


def puzzle_title(name: str) -> str:
    """Return the display name of a puzzle: for an id, its bird and a number; else the name.

    Two puzzles of a large set may have the same name, but never the same id.

    >>> puzzle_title("9b0c14d56fe2"), puzzle_title("row 1203"), puzzle_title("my favourite")
    ('Swan 6748', 'row 1203', 'my favourite')
    """
    if not _ID.fullmatch(name):
        return name
    number = int(name[:_BIRD_DIGITS], 16) // _N_SPECIES % _N_NUMBERS
    match species_of(name):
        case 0:
            return message("Wren {n}", n=number)
        case 1:
            return message("Swan {n}", n=number)
    return message("Owl {n}", n=number)


def named(name: str) -> str:
    """Return the name of a column as a value of a sentence; other columns have no title there."""
    return FeatureName(name) if name in FEATURES else name


def named_list(names: Iterable[str]) -> str:
    """Return names of columns as a list in a sentence."""
    return and_list(map(named, names))


def in_words(sentence: str) -> str:
    """Return a sentence with the titles of its features and a capital, as people read it.

    Other values, such as names of files and of a person's own columns, stay as they are, and so
    does a text that a person wrote.

    >>> in_words(message("Lower values of {name} are rated better.", name=named("rank_clusters")))
    'Lower values of rank clusters are rated better.'
    >>> in_words(message("{name} is excluded.", name=named("rank_clusters")))
    'Rank clusters is excluded.'
    >>> in_words(message("{path} has no column {name!r}.", path="a.csv", name=named("my edges")))
    "a.csv has no column 'my edges'."
    """
    if not isinstance(sentence, Sentence):
        return sentence
    return capitalised(with_titles(sentence, lambda name: uncapitalised(title_of(name))))


# Preferences and energies ------------------------------------------------------------------------

EffectShape: TypeAlias = Literal["higher", "lower", "peak", "valley", "unclear"]
"""Which values of a feature are rated better."""
SHAPES: Final[Mapping[Aim, EffectShape]] = {
    "low": "lower",
    "high": "higher",
    "near": "peak",
    "far": "valley",
}
"""What an energy prefers, as an effect."""
_MAX_NAMED: Final = 3  # preferences in the title of an energy


def preference_words(shape: EffectShape, name: str, best: float | None) -> str:
    is_count = name == "cards" or (name in FEATURES and FEATURES[name].is_count)
    name = message("cards") if name == "cards" else named(name)
    value = significant(best or 0.0, 3)
    many, few = message("high {name}", name=name), message("low {name}", name=name)
    if is_count:
        many, few = message("many {name}", name=name), message("few {name}", name=name)
    words = {
        "higher": many,
        "lower": few,
        "peak": message("{name} near {value}", name=name, value=value),
        "valley": message("{name} far from {value}", name=name, value=value),
        "unclear": name,
    }[shape]
    if best is not None and shape in {"higher", "lower"}:
        return message("{preference} (near {value})", preference=words, value=value)
    return words


def product_words(first: str, second: str, *, is_alike: bool) -> str:
    names = {"first": named(first), "second": named(second)}
    if is_alike:
        return message("{first} and {second} both high or both low", **names)
    return message("{first} high and {second} low, or the other way round", **names)


def words_of(preference: Preference) -> str:
    if preference.other:
        is_alike = preference.aim == "alike"
        return product_words(preference.feature, preference.other, is_alike=is_alike)
    return preference_words(SHAPES[preference.aim], preference.feature, preference.value)


def energy_title(energy: Energy) -> str:
    """Return the name of an energy for people: the article of a published one, or its preferences.

    A name that a person gave stays.
    """
    if is_preset(energy):
        return message(ABOUT[energy.name].title)
    stem = NUMBERED.sub("", unedited_name(energy.name))
    preferences = preferences_of(energy)[:_MAX_NAMED]
    if not preferences or stem != name_of(energy):
        return energy.name or message("unnamed")
    return in_words(join_messages(", ", map(words_of, preferences)))


# Terms of an energy ------------------------------------------------------------------------------

_SIGNS: Final = {"<=": "≤", ">=": "≥", "==": "="}


def term_words(term: Term) -> tuple[str, str, str]:
    """Return the weight, the factors and the conditions of a term, as messages."""
    parts = (
        _signed(term.weight),
        _product(term.factors),
        _joined(", ", map(_condition, term.when)),
    )
    weight, factors, conditions = (
        join_messages(
            "", [feature_words(each) if each in energy_names() else each for each in part]
        )
        for part in parts
    )
    return weight, factors, conditions


def _product(factors: Sequence[Factor]) -> Iterator[str]:
    is_square = len(factors) == 2 and factors[0] == factors[1] and factors[0].target is not None
    yield from _joined(" × ", map(_factor, factors[:1] if is_square else factors))
    if is_square:
        yield "²"


def _condition(condition: Condition) -> Iterator[str]:
    sign, right = _SIGNS.get(condition.operator, condition.operator), condition.right
    yield from (condition.left, " ", sign, " ")
    yield from (right,) if isinstance(right, str) else _signed(right)


def _joined(sign: str, groups: Iterable[Iterator[str]]) -> Iterator[str]:
    for index, group in enumerate(groups):
        if index:
            yield sign
        yield from group


def _factor(factor: Factor) -> Iterator[str]:
    value = ("log ", factor.feature) if factor.is_log else (factor.feature,)
    if factor.target is None:
        yield from value
        return
    sign = " + " if factor.target < 0 else " − "
    target = _number(abs(factor.target))
    yield from ("|", *value, sign, *(("log ", target) if factor.is_log else (target,)), "|")


def _signed(value: float) -> Iterator[str]:
    if value < 0:
        yield "−"
    yield _number(abs(value))


def _number(value: float) -> Numeral:
    return Numeral(f"{value:g}")


# Raters ------------------------------------------------------------------------------------------


def rater_labels(names: Iterable[str]) -> dict[str, str]:
    """Return the label of each rater in reports and exports: the initials, numbered if alike.

    Ratings without a name are by the owner of the study, whom every report may identify.

    >>> rater_labels(["", "Ada King", "Bo"])
    {'': 'own', 'Ada King': 'A. K.', 'Bo': 'B.'}
    >>> rater_labels(["Ada", "Alan"])
    {'Ada': 'A. (1)', 'Alan': 'A. (2)'}
    """
    short = {name: _initials(name) for name in sorted(set(names))}
    alike = {text: [name for name in short if short[name] == text] for text in short.values()}
    return {
        name: text if len(alike[text]) == 1 else f"{text} ({1 + alike[text].index(name)})"
        for name, text in short.items()
    }


def _initials(name: str) -> str:
    if not name:
        return OWN_RATER
    words = name.replace("_", " ").replace("-", " ").replace(".", " ").split()
    letters = [next(filter(str.isalnum, word), "?") for word in words]
    return " ".join(f"{letter.upper()}." for letter in letters) or "?"
