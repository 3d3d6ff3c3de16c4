"""What the engine's refusals are called in tests, and the English of each, in one catalogue.

A test asks for a refusal by its name and the values that matter:

    with refused(SettingsError, "cards do not fit a grid of", n_cards=17):

A name is an identifier and stays, whatever the program comes to say. After a rewrite of a text
only its line here changes; ``python -m tests.wording`` names the lines whose text is gone from the
program, each with what is nearest to it now.
"""

from __future__ import annotations

import ast
import difflib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from engine.sentences import Sentence, message_of

ROOT: Final = Path(__file__).resolve().parents[1]

WORDING: Final[dict[str, str]] = {
    "a budget of nodes decides nothing give": (
        "a budget of {max_nodes} nodes decides nothing; give 1 or more"
    ),
    "a scheduler needs Dask which is not": (
        "a scheduler needs Dask, which is not installed; run pip install dask distributed"
    ),
    "a worker that joined the Dask cluster": (
        "a worker that joined the Dask cluster runs another version of this program; install this "
        "one there and run again"
    ),
    "all ratings are the same so nothing": (
        "all ratings are the same, so nothing tells how far raters agree"
    ),
    "all ratings of a kind are equal": (
        "all ratings of a kind are equal, so their scatter cannot be known; rate more puzzles"
    ),
    "alone determines a coefficient so": (
        "{puzzle} alone determines a coefficient, so {kind} errors do not exist; leave out a "
        "feature that hardly varies or use plain errors"
    ),
    "and this program reads schema": (
        "{path} follows schema {document!r}, and this program reads schema {schema}; update the "
        "program or choose another file"
    ),
    "another window or command is working on": (
        "another window or command is working on {name}; wait for it or stop it there"
    ),
    "are not a range within 1 to": (
        "deals {first} to {last} are not a range within 1 to {max_freecell_number}; give the "
        "smaller number first"
    ),
    "bytes the most that is read": (
        "{path} is larger than {most} bytes, the most that is read; split it"
    ),
    "cannot be because": "{path} cannot be {action} because {reason}",
    "cannot be the name of a study": (
        "{plain!r} cannot be the name of a study; write 1 to {longest_name} characters on one line"
    ),
    "cannot be told from the means of": (
        "{left_out} cannot be told from the means of the rounds; rate puzzles that differ in it "
        "within one round, or fit with one intercept"
    ),
    "cannot load this program": "worker {worker} cannot load this program; install it there",
    "cards cannot be counted exactly": (
        "states of {n_cards} cards cannot be counted exactly; use at most {max_counted_cards}"
    ),
    "cards do not fit a grid of": (
        "{n_cards} cards do not fit a grid of {rows} x {columns}; choose 1 to {rows_2}"
    ),
    "cards in so few lines cannot be": (
        "states of {n_cards} cards in so few lines cannot be counted; use a grid with shorter "
        "rows and columns"
    ),
    "cards is too deep to estimate": (
        "depth {depth} of {n_stacks} cards is too deep to estimate; choose one up to "
        "{max_estimated_depth}"
    ),
    "cells is outside 1 to": (
        "a grid of {rows} x {columns} cells is outside 1 to {max_cells} cells; use fewer rows or "
        "columns"
    ),
    "characters are too many for one game": (
        "{n_text} characters are too many for one game; paste at most {longest}"
    ),
    "different puzzles are too few to cluster": (
        "{n_groups} different puzzles are too few to cluster the errors of {n_names} features; "
        "rate more puzzles or average the repeats"
    ),
    "differs between ratings of one puzzle so": (
        "{name} differs between ratings of one puzzle, so it cannot be permuted; average the "
        "repeats or leave it out"
    ),
    "disguises do not fit a first half": (
        "{n_disguises} disguises do not fit a first half of {half} puzzles; choose 0 to {half}"
    ),
    "do not differ between these puzzles": (
        "{features} do not differ between these puzzles; choose other features"
    ),
    "draws cannot be used": (
        "prior {prior} and {draws} draws cannot be used; choose at least 0 and {least_draws}"
    ),
    "draws cannot be used (2)": (
        "penalty {penalty} with {draws} draws cannot be used; choose one from {least:g} to "
        "{most:g} and at least 100 draws"
    ),
    "ends in choose a name in": "{path} ends in {ending!r}; choose a name in {endings}",
    "every chosen feature is constant": (
        "every chosen feature is constant ({left_out}); choose features that vary between the "
        "rated puzzles"
    ),
    "every puzzle of the set is rated": "every puzzle of the set is rated; generate more",
    "exists already choose another name": "{copy} exists already; choose another name",
    "features are too many": "{n_names} features are too many; choose at most {most_features}",
    "features cannot be chosen": (
        "{count} puzzles by {n_features} features cannot be chosen; name at least one each"
    ),
    "fields and the header": (
        "{file}, row {number} has {n_fields} fields and the header {n_header}; make them equally "
        "long"
    ),
    "gate cannot be read": "gate {path} cannot be read: {strerror}",
    "has a centre and no weight": "{name!r} has a centre and no weight; give both or neither",
    "has a round already and a design": (
        "the study {name!r} has a round already, and a design is its first; leave --design out"
    ),
    "has batches already remove some first": (
        "{path} has {max_batches} batches already; remove some first"
    ),
    "has been in use by another program": (
        "{path} has been in use by another program for {timeout_s:g} s; close that program and "
        "try again"
    ),
    "has no iteration it has": "{folder} has no iteration {number}; it has {known}",
    "has no puzzle to rate": "round {number} has no puzzle to rate; add some first",
    "has no round to take back": "{folder} has no round to take back; add one first",
    "has no round yet": "{folder} has no round yet; add one first",
    "has no round yet so say how": (
        "the study {name!r} has no round yet, so say how many cards its puzzles have: --cards 6-8"
    ),
    "has no to change read the file": (
        "{path} has no {noun} {key!r} to change; read the file again"
    ),
    "has rated nothing here": "--rater {given!r} has rated nothing here; choose one of: {known}",
    "holds already choose a new or empty": (
        "{folder} holds {holds!r} already; choose a new or empty folder"
    ),
    "holds no study choose a folder with": (
        "{folder} holds no study; choose a folder with a {study_file}"
    ),
    "holds write 1 for yes or 0": "{where} holds {text!r}; write 1 for yes or 0 for no",
    "is a Dask give its scheduler's address": (
        "{scheduler} is a Dask {kind}; give its scheduler's address"
    ),
    "is empty choose a file with a": "{path} is empty; choose a file with a column 'deal'",
    "is in use by another task": (
        "{folder} is in use by another task; try again when that has ended"
    ),
    "is neither a preset nor a file": (
        "energy {name_or_path!r} is neither a preset nor a file; choose one of {presets} or give "
        "a file's path"
    ),
    "is no feature that is measured on": (
        "{name!r} is no feature that is measured on demand; choose {all} or among {known}"
    ),
    "is not JSON text": "{place} is not JSON text; choose another file",
    "is not a card": "card {text!r}{place} is not a card; write rank {ranks} then suit {suits}",
    "is not above 0": "a precision of {precision} is not above 0",
    "is not on top of a stack": (
        "in move {text!r} the card {card_text} is not on top of a stack; name the two top cards"
    ),
    "is outside 0 to": "depth {depth} is outside 0 to {n_cards}; choose one inside",
    "is what the constant is called": "{name!r} is what the constant is called; rename the column",
    "it is a folder": "it is a folder; name a file",
    "it or its folder does not exist": "it or its folder does not exist; check the name",
    "line column is not JSON mend it": (
        "{place}, line {lineno}, column {colno} is not JSON; mend it or choose another file"
    ),
    "never lost to any other puzzle so": (
        "{top}{which} never lost to any other puzzle, so by how much they are better cannot be "
        "known; compare more or credit each puzzle with half a win and half a defeat"
    ),
    "no controls join this round with those": (
        "no controls join this round with those that it is compared with; rate its controls"
    ),
    "no puzzle was rated again in disguise": (
        "no puzzle was rated again in disguise yet; let some return to see how well ratings repeat"
    ),
    "no round has two rated puzzles so": (
        "no round has two rated puzzles, so nothing can be compared within one; rate more puzzles "
        "of each, or fit with one intercept"
    ),
    "no two puzzles were told apart yet": (
        "no two puzzles were told apart yet; compare some puzzles first"
    ),
    "no unrated puzzle has all of": (
        "no unrated puzzle has all of {features}; measure them or choose others"
    ),
    "nothing is rated yet": "nothing is rated yet; rate some puzzles first",
    "permission is denied choose a place that": (
        "permission is denied; choose a place that you may use"
    ),
    "permutations cannot be drawn": (
        "{draws} permutations cannot be drawn; choose 99 to {most_draws:,}"
    ),
    "plays makes no player": (
        "seed {seed} with {n_plays} plays makes no player; give 0 or more and 1 or more"
    ),
    "points cannot be waited for": (
        "an effect of {points} points cannot be waited for; give more than 0"
    ),
    "puzzles cannot be chosen from": (
        "{count} puzzles cannot be chosen from {n_candidates} candidates; ask for fewer"
    ),
    "puzzles cannot determine features and rate at": (
        "{n_rows} puzzles cannot determine {n_features} features and {constants}; rate at least "
        "{n_features_2} more or choose fewer features"
    ),
    "random plays have no mean": "{n_plays} random plays have no mean; give 1 or more",
    "rated by two raters are too few": (
        "{n_puzzles} rated by two raters are too few to tell how far they agree; let both rate at "
        "least {fewest_shared}"
    ),
    "rated puzzles of are too few rate": (
        "{count} rated puzzles of {name} are too few; rate at least 2"
    ),
    "rated puzzles of round": "{count} rated puzzles of round {each} are too few; rate at least 2",
    "row 1 has no column": (
        "{path}, row 1 has no column {missing!r}; add it or choose another file"
    ),
    "row 1 names the column": "{path}, row 1 names the column {name!r} twice; remove one of them",
    "runs another version of this program": (
        "worker {worker} runs another version of this program; install this one there"
    ),
    "scale is unknown choose one of": "scale {scale!r} is unknown; choose one of {scales}",
    "seed is negative give 0 or more": "seed {seed} is negative; give 0 or more",
    "solutions do not belong to": (
        "{n_moves} solutions do not belong to {n_records} puzzles; give one for each, empty where "
        "none is known"
    ),
    "standard deviations and cannot be drawn choose": (
        "standard deviations {taste_sd:g} and {slip_sd:g} cannot be drawn; choose 0 or more"
    ),
    "states is outside 1 to": (
        "a budget of {max_states} states is outside 1 to {max_states_limit}; choose one inside"
    ),
    "the Dask cluster was lost": (
        "the Dask cluster was lost; start it and run again, a file that is being written goes on"
    ),
    "the candidates do not differ in any": (
        "the candidates do not differ in any usual feature; give another number of cards"
    ),
    "the disk is full": "the disk is full; free some space and try again",
    "the foreword has characters shorten it to": (
        "the foreword has {n_foreword} characters; shorten it to {most_foreword_chars}"
    ),
    "the in was changed already change its": (
        "the {noun} {key!r} in {path} was changed already; change its newest version"
    ),
    "the options of the fit are not": (
        "the options of the fit are not whole ({error}); fit the round again"
    ),
    "the published searches take at most": (
        "the published searches take at most {max_classic_stacks} stacks, not {n_stacks}; use the "
        "algorithm fastest"
    ),
    "the simulated rater judges by": (
        "the simulated rater judges by {name!r}, which this puzzle lacks; measure it first"
    ),
    "the strengths did not settle": (
        "the strengths did not settle; compare more or credit each puzzle with half a win and "
        "half a defeat"
    ),
    "the table has no column": "the table has no column {missing!r}; measure it first",
    "the table has no column (2)": "the table has no column {unknown!r}; choose among {choice}",
    "the table has no column cards": (
        "the table has no column 'cards'; add it or fit all sizes together"
    ),
    "the table has no column rating": (
        "the table has no column 'rating'; add the ratings, 0 to 10, under it"
    ),
    "there are more than": "there are more than {most_moves} moves; take some variations out",
    "there are no complete ratings to fit": (
        "there are no complete ratings to fit; rate some puzzles first"
    ),
    "there is no parent energy to take": (
        "there is no parent energy to take controls from; use 0 of them in a first round"
    ),
    "this variation is not closed": (
        "word {number}: this variation is not closed; write ')' where it ends"
    ),
    "which does not fit its cards": (
        "the share code ends in {match!r}, which does not fit its cards; one of them was changed "
        "on the way, so copy the code again"
    ),
    "which is not a finite number below": (
        "column {name!r}, row {row} holds {iloc!r}, which is not a finite number below "
        "{largest:g}; correct it or choose another column"
    ),
    "which is not known above": (
        "{reader} reads {counted}, which is not known above {max_counted_cards} cards; choose "
        "another energy or gate, or at most {max_counted_cards} cards"
    ),
    "wide and row 1 is": (
        "row {row} is {n_cells} wide and row 1 is {width}; write {empty_cell} for each empty cell "
        "so that all rows are equally long"
    ),
    "withheld until you have rated the round": (
        "{n_withheld} {what} by others {are} withheld until you have rated the round blind; "
        "{left} left."
    ),
    "within each round all ratings are equal": (
        "within each round all ratings are equal, so there is nothing to explain; rate more "
        "puzzles of one round, good and bad ones"
    ),
    "workers are outside 1 to": (
        "{workers} workers are outside 1 to {max_workers}; choose a number inside"
    ),
}


@contextmanager
def refused(
    kind: type[Exception], name: str, /, **values: object
) -> Iterator[pytest.ExceptionInfo[Exception]]:
    """Expect an exception whose message is made from a text of the catalogue.

    An error that only says where another happened counts as that other, too.
    """
    with pytest.raises(kind) as caught:
        yield caught
    said = message_of(caught.value)
    found = [each for each in sentences_in(said) if each.template == WORDING[name]]
    assert found, f"not refused with {WORDING[name]!r}, but with {said!r}"
    assert any(values.items() <= each.values.items() for each in found), (
        f"not refused with {values}: {said!r}"
    )


def sentences_in(value: object) -> Iterator[Sentence]:
    """Yield a sentence and those that it was made from."""
    if isinstance(value, Sentence):
        yield value
        for each in value.values.values():
            yield from sentences_in(each)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from sentences_in(each)


def texts_of_the_program() -> frozenset[str]:
    """Return all texts that stand in the engine."""
    return frozenset(
        node.value
        for path in (ROOT / "engine").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def gone() -> dict[str, str]:
    """Return the names whose text is gone from the program, with what is nearest to it now."""
    texts = texts_of_the_program()
    return {
        name: "".join(difflib.get_close_matches(text, texts, n=1, cutoff=0.5))
        for name, text in WORDING.items()
        if text not in texts
    }


if __name__ == "__main__":
    for name, nearest in gone().items():
        sys.stdout.write(f"{name!r}: {nearest!r}\n")
