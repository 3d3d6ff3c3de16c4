# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
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
    "a budget of nodes decides nothing give": "A limit of {max_nodes} nodes is too low. Use "
    "1 or more.",
    "a link is not a web address of its form": "{name}: {link!r} isn't a web address of "
    "the form {form}. Correct it.",
    "a number of the page is out of range": "{name} is {count}. Use a number from 0 to {most:,}.",
    "a scale cannot have this name": "{name!r} can't be the name of a scale. Use up to 40 "
    "lower-case letters, digits and underscores, and start with a letter.",
    "a scale has no question": "The scale {name!r} has no question. Add one.",
    "a scheduler needs Dask which is not": "A scheduler needs Dask, which isn't installed. To "
    "install it, run “pip install dask distributed”.",
    "a value is not a date": "{name}: {value!r} isn't a date. Use a date such as 2026-12-31.",
    "a worker that joined the Dask cluster": "A worker that joined the Dask cluster runs "
    "another version of this program. Install this version there and run the command again.",
    "all ratings are the same so nothing": "All ratings are the same, so agreement can't be "
    "measured.",
    "all ratings of a kind are equal": "All puzzles of one kind (the round's own or controls) got "
    "the same rating, so the spread of ratings is unknown. "
    "Rate more puzzles.",
    "alone determines a coefficient so": "{puzzle} alone determines a coefficient, so {kind} "
    "errors can't be computed. Exclude a feature that hardly varies or use plain errors.",
    "an axis has no range": "{text!r} has no range. Write the feature, the lowest and the "
    "highest value, such as {name}:1:100. Add :log for a logarithmic "
    "axis.",
    "is no feature of an axis": "{feature!r} isn't a feature. Choose from {names}.",
    "no range for an axis": "{low} to {high} isn't a range for {feature}. Use two numbers, the "
    "smaller one first, and numbers above 0 with log.",
    "a range that no deal has": "{low} to {high} is outside the possible values of {feature} "
    "({least} to {most}). Choose another range.",
    "an axis whose feature never changes": "{feature} has the same value in all deals of this "
    "size. Choose another feature, or a range.",
    "a puzzle of another size than the map": "This map has puzzles of {cards} cards on a grid of "
    "{rows} × {columns}. Choose a puzzle of that size.",
    "no cell of the map": "The map has no cell {cell}. Create the map again.",
    "the axis of a map is damaged": "The axis of the map is damaged ({error}). Create the map "
    "again.",
    "the settings of a map are damaged": "The settings of the map are damaged ({error}). Create "
    "the map again.",
    "nothing of this name to draw from": "Unknown source {draw!r}. Choose one of {names}.",
    "too many deals to prove": "Cells can't be proved empty for {n_cards} cards, because there "
    "are too many deals. Use at most {most} cards.",
    "a feature that proves nothing": "Empty cells can't be proved for {name}. Choose from "
    "{names}.",
    "the proof of a map is damaged": "{path} is damaged ({error}). Delete it and use --prove "
    "again.",
    "both axes show the same": "Both axes show {name}. Use two features.",
    "a map has puzzles of one size": "All puzzles on a map have the same size. Use a single "
    "number of cards.",
    "so many evaluations make no map": "The number of evaluations is {evaluations}. Use 1 to "
    "{most}.",
    "a row is not in its cell of the map": "{place} isn't in its cell of the map. Create the map "
    "again.",
    "a number of a map is damaged": "{place}, column {name!r} contains {text!r}. Create the map "
    "again.",
    "a map of other arguments": "{path} was generated with a different {name}. Choose another "
    "name, or delete the file first.",
    "the arguments of a map are missing": "{path} exists, but {name} is missing. Choose another "
    "name for the map.",
    "and this program reads schema": "{path} uses schema {document!r}, but this version "
    "reads schema {schema}. Update the program or choose another file.",
    "another window or command is working on": "Another window or command is working on "
    "{name}. Wait for it or stop it there.",
    "are not a range within 1 to": "Deals {first} to {last} isn't a range from 1 to "
    "{max_freecell_number}. Put the smaller number first.",
    "bytes the most that is read": "{path} is too large (maximum {most} bytes). Split the file.",
    "can't create": "Can't create {path}. {reason}",
    "can't lock": "Can't lock {path}. {reason}",
    "cannot be the name of a study": "{plain!r} can't be the name of a study. Use 1 to "
    "{longest_name} characters on one line.",
    "cannot be told from the means of": "The effect of {left_out} can't be separated from the "
    "means of the rounds. Rate puzzles from the same round "
    "with different values of it, or fit with one intercept.",
    "cannot load this program": "The worker {worker} can't load this program. Install it there.",
    "cards cannot be counted exactly": "The states of {n_cards} cards can't be counted "
    "exactly. Use at most {max_counted_cards}.",
    "cards do not fit a grid of": "{n_cards} cards don't fit a grid of {rows} × {columns}. "
    "Use 1 to {rows_2}.",
    "cards in so few lines cannot be": "The states of this deal can't be counted, because too "
    "many of its {n_cards} cards share a row or column. Use a "
    "grid with shorter rows and columns.",
    "cards is too deep to estimate": "Depth {depth} of {n_stacks} cards is too deep for an "
    "estimate. Use at most {max_estimated_depth}.",
    "cells is outside 1 to": "A grid of {rows} × {columns} isn't possible. Use 1 to "
    "{max_cells} cells.",
    "characters are too many for one game": "{n_text} characters are too many for one game. "
    "Paste at most {longest}.",
    "different puzzles are too few to cluster": "{n_groups} puzzles are too few to cluster "
    "the errors of {n_names} features. Rate more puzzles or average the repeats.",
    "differs between ratings of one puzzle so": "{name} differs between ratings of the same "
    "puzzle, so it can't be permuted. Average the repeats or exclude it.",
    "disguises do not fit a first half": "The first half has only {half} puzzles, too few for "
    "{n_disguises} repeats. Use 0 to {half}.",
    "do not differ between these puzzles": "These puzzles don't differ in {features}. Choose "
    "other features.",
    "draws cannot be used": "The prior is {prior} and the number of draws is {draws}. Use a "
    "prior of at least 0 and at least {least_draws} draws.",
    "draws cannot be used (2)": "The penalty is {penalty} and the number of draws is {draws}. "
    "Use a penalty from {least:g} to {most:g} and at least 100 "
    "draws.",
    "ends in choose a name in": "{path} ends in {ending!r}. Choose a name that ends in {endings}.",
    "every chosen feature is constant": "None of the selected features varies between the "
    "rated puzzles ({left_out}). Select other features.",
    "every puzzle of the set is rated": "Every puzzle in the set is rated. Generate more.",
    "exists already choose another name": "{copy} already exists. Choose another name.",
    "features are too many": "{n_names} features are too many. Choose at most {most_features}.",
    "features cannot be chosen": "Number of puzzles: {count}. Number of features: {n_features}. "
    "Use at least one of each.",
    "fields and the header": "{file}, row {number} has {n_fields} fields, but the header has "
    "{n_header}. The numbers must match.",
    "gate cannot be read": "The acceptance rules in {path} can't be read ({strerror}). Check "
    "the file.",
    "has a centre and no weight": "{name!r} has a centre but no weight. Use both or neither.",
    "has a round already and a design": "The study {name!r} already has a round, and --design is "
    "only for the first. Omit it.",
    "has batches already remove some first": "{path} already has {max_batches} batches. "
    "Remove some first.",
    "has been in use by another program": "{path} has been in use by another program for "
    "{timeout_s:g} s. Close that program and try again.",
    "has no iteration it has": "{folder} has no round {number}. Choose one of {known}.",
    "has no puzzle to rate": "Round {number} has no puzzles to rate. Add some first.",
    "has no round to take back": "{folder} has no round to remove.",
    "has no round yet": "{folder} has no rounds yet. Add one first.",
    "has no round yet so say how": "The study {name!r} has no rounds yet. Specify the number "
    "of cards, such as --cards 6-8.",
    "has no to change read the file": "{path} has no {noun} {key!r} to change. Open the file "
    "again.",
    "has rated nothing here": "--rater {given!r} has no ratings here. Choose one of {known}.",
    "holds already choose a new or empty": "{folder} already contains {holds!r}. Choose a "
    "new or empty folder.",
    "holds no study choose a folder with": "{folder} isn't a study. Choose a folder that "
    "contains {study_file}.",
    "holds write 1 for yes or 0": "{where} contains {text!r}. Use 1 for yes or 0 for no.",
    "is a Dask give its scheduler's address": "{scheduler} is a Dask {kind}. Use the address "
    "of its scheduler.",
    "is empty choose a file with a": "{path} is empty. Choose a file with a column {missing!r}.",
    "is in use by another task": "{folder} is in use by another task. Try again when that "
    "task has finished.",
    "is neither a preset nor a file": "{name_or_path!r} is neither a built-in energy nor a "
    "file. Choose one of {presets} or enter the path of a file.",
    "is no feature that is measured on": "{name!r} isn't a feature that can be added. Choose "
    "{all} or from {known}.",
    "is not JSON text": "{place} isn't JSON. Choose another file.",
    "is not a card": "{text!r} isn't a card. Use a rank ({ranks}) followed by a suit ({suits}).",
    "is not above 0": "The precision is {precision}. Use a number greater than 0.",
    "is not on top of a stack": "In the move {text!r}, the card {card_text} isn't on top of "
    "a stack. Name the two top cards.",
    "is outside 0 to": "The depth is {depth}. Use 0 to {n_cards}.",
    "is what the constant is called": "{name!r} is the name of the constant. Rename the column.",
    "it is a folder": "It is a folder. Enter the name of a file.",
    "it or its folder does not exist": "The file or its folder doesn't exist. Check the name.",
    "line column is not JSON mend it": "{place}, line {lineno}, column {colno}: invalid "
    "JSON. Fix it or choose another file.",
    "never lost to any other puzzle so": "These puzzles never lost to any other, so their "
    "strength can't be determined: {top}. Compare more puzzles, or credit each puzzle with "
    "half a win and half a loss.",
    "no controls join this round with those": "No rated controls link this round with the "
    "rounds it is compared with. Rate its controls, or add controls to the next round.",
    "no puzzle was rated again in disguise": "No puzzle has been rated twice yet. Add repeats to "
    "measure how consistent your ratings are.",
    "no round has two rated puzzles so": "No round has two rated puzzles, so nothing can be "
    "compared within rounds. Rate more puzzles of each round, or fit with one intercept.",
    "no two puzzles were told apart yet": "No comparison has a winner yet. Compare some "
    "puzzles first.",
    "no unrated puzzle has all of": "No unrated puzzle has values for all these features: "
    "{features}. Measure them or choose other features.",
    "nothing is rated yet": "Nothing has been rated yet. Rate some puzzles first.",
    "permission is denied choose a place that": "You don't have permission. Choose another "
    "folder.",
    "permutations cannot be drawn": "The number of permutations is {draws}. Use 99 to "
    "{most_draws:,}.",
    "plays makes no player": "The seed is {seed} and the number of plays is {n_plays}. Use a "
    "seed of 0 or more and at least 1 play.",
    "playouts makes no tree search": "The seed is {seed} and the number of playouts is "
    "{n_playouts}. Use a seed of 0 or more and at least 1 "
    "playout.",
    "points cannot be waited for": "The effect is {points} points. Use a number greater than 0.",
    "does not show how its puzzles were chosen": "The plan of the round doesn't show how its "
    "puzzles were chosen. Create the round again.",
    "puzzles cannot be chosen from": "{count} puzzles can't be chosen from {n_candidates} "
    "candidates. Use a smaller number.",
    "puzzles cannot determine features and rate at": "Too few rated puzzles ({n_rows}) for "
    "the number of features ({n_features}) and rounds ({n_means}). Rate at least %n more or "
    "choose fewer features.",
    "random plays have no mean": "The number of random plays is {n_plays}. Use 1 or more.",
    "rated by two raters are too few": "Too few puzzles are rated by both raters to measure "
    "agreement ({n_puzzles}). Both need to rate the same "
    "{fewest_shared} puzzles or more.",
    "rated puzzles of are too few rate": "Too few random controls are rated ({count}). Rate "
    "at least 2.",
    "rated puzzles of round": "Too few puzzles of round {each} have been rated ({count}). Rate "
    "at least 2.",
    "row 1 has no column": "{path}, row 1 has no column {missing!r}. Add it or choose "
    "another file.",
    "row 1 names the column": "{path}, row 1 has the column {name!r} twice. Remove one of them.",
    "runs another version of this program": "The worker {worker} runs another version of "
    "this program. Install this version there.",
    "scale is unknown choose one of": "Unknown scale {scale!r}. Choose one of {scales}.",
    "scales cannot be used together": "The scales {names} can't be used together. Use up to "
    "{most} different names.",
    "seed is negative give 0 or more": "The seed is {seed}. Use 0 or more.",
    "solutions do not belong to": "There are {n_moves} solutions for {n_records} puzzles. "
    "Give one for each, empty where none is known.",
    "standard deviations and cannot be drawn choose": "The standard deviations are "
    "{taste_sd:g} and {slip_sd:g}. Use 0 or more.",
    "states is outside 1 to": "The limit is {max_states} states. Use 1 to {max_states_limit}.",
    "the Dask cluster was lost": "the Dask cluster was lost; start it and run again, a file "
    "that is being written goes on",
    "the candidates do not differ in any": "The candidates don't differ in any default "
    "feature. Use another number of cards.",
    "the disk is full": "The disk is full. Free up space and try again.",
    "the foreword has characters shorten it to": "The foreword has {n_foreword} characters "
    "(maximum {most_foreword_chars}). Shorten it.",
    "the in was changed already change its": "The {noun} {key!r} in {path} has already been "
    "changed. Change its newest version.",
    "the options of the fit are not": "The options of the fit are damaged ({error}). Fit the "
    "round again.",
    "the published searches take at most": "The published searches handle at most "
    "{max_classic_stacks} stacks, not {n_stacks}. Use the algorithm “fastest”.",
    "the simulated rater judges by": "The simulated rater uses {name!r}, which this puzzle "
    "lacks. Measure it first.",
    "the strengths did not settle": "The strengths did not converge. Compare more puzzles, "
    "or credit each puzzle with half a win and half a loss.",
    "the table has no column": "The table has no column {missing!r}. Measure it first.",
    "the table has no column (2)": "The table has no column {unknown!r}. Choose from {choice}.",
    "the table has no column cards": "The table has no column 'cards'. Add it or fit all "
    "sizes together.",
    "the table has no column rating": "The table has no column 'rating'. Add one with "
    "ratings from 0 to 10.",
    "there are more than": "There are more than {most_moves} moves. Remove some variations.",
    "there are no complete ratings to fit": "There are no complete ratings to fit. Rate some "
    "puzzles first.",
    "there is no parent energy to take": "The first round has no previous energy to take "
    "controls from. Set the number of these controls to 0.",
    "this variation is not closed": "Word {number}: this variation isn't closed. Add ')' "
    "where it ends.",
    "which does not fit its cards": "The share code ends in {match!r}, which doesn't match "
    "its cards. Copy the whole code again.",
    "which is not a finite number below": "Column {name!r}, row {row} contains {iloc!r}, "
    "which isn't a number (limit {largest:g}). Correct it or choose another column.",
    "which is not known above": "{reader} uses {counted}, which can't be computed for more than "
    "{max_counted_cards} cards. Choose other settings or at most "
    "{max_counted_cards} cards.",
    "wide and row 1 is": "Row {row} has {n_cells} cells, but row 1 has {width}. Use "
    "{empty_cell} for each empty cell so that all rows have the same length.",
    "withheld until you have rated the round": "Ratings by others are hidden until you have "
    "rated the whole round blind. Hidden: {hidden}. Still to rate: {left}.",
    "within each round all ratings are equal": "Within each round, all ratings are equal, so "
    "there are no differences to explain. Rate more "
    "puzzles from the same round, both good and bad.",
    "workers are outside 1 to": "The number of workers is {workers}. Use 1 to {max_workers}.",
    "the field has too many characters": "The field {name} has {n_text} characters "
    "(maximum {max_notes_chars}). Shorten it.",
    "the key contains the wrong kind": "{path}, key {key!r} contains {values!r}. Use {which}.",
    "unknown key use": "{where}: unknown key {key!r}. Use {known}.",
    "unknown value choose one of": "{name}: unknown value {value!r}. Choose one of {choices}.",
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
