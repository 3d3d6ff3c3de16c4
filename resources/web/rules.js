// The rules of Birds of a Feather. A card is a whole number, 4 * rank + suit: ranks from ace, 0, to
// king, 12; suits clubs, diamonds, hearts, spades. `engine/game` has the same rules; a test holds
// both against each other.

/**
 * A grid of stacks, cell by cell from the upper left; the last card of a stack is its top.
 * @typedef {{rows: number, columns: number, stacks: ReadonlyArray<ReadonlyArray<number>>}} Position
 */
/** @typedef {{source: number, target: number}} Move */

const RANKS = "A23456789TJQK";
const SUITS = "CDHS";

/**
 * Read a deal as the engine writes it: rows separated by a stroke, `--` for an empty cell.
 * @param {string} text
 * @returns {Position}
 */
function parseDeal(text) {
  const rows = text.split("/").map((row) => row.trim().split(/\s+/));
  const stacks = rows.flat().map((cell) => (cell === "--" ? [] : [parseCard(cell)]));
  return { rows: rows.length, columns: rows[0].length, stacks };
}

/**
 * @param {string} text two letters, such as `TH`
 * @returns {number}
 */
function parseCard(text) {
  const rank = RANKS.indexOf(text[0]);
  const suit = SUITS.indexOf(text[1]);
  if (text.length !== 2 || rank < 0 || suit < 0) throw new Error(`${text} is no card`);
  return 4 * rank + suit;
}

/**
 * @param {number} card
 * @returns {string}
 */
function cardText(card) {
  return RANKS[card >> 2] + SUITS[card & 3];
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {boolean} whether two cards share their suit, or have the same or adjacent ranks
 */
function areFlockable(a, b) {
  return (a & 3) === (b & 3) || Math.abs((a >> 2) - (b >> 2)) <= 1;
}

/**
 * @param {Position} position
 * @param {number} a
 * @param {number} b
 * @returns {boolean} whether two cells lie in one row or column
 */
function shareLine({ columns }, a, b) {
  return Math.floor(a / columns) === Math.floor(b / columns) || a % columns === b % columns;
}

/**
 * @param {Position} position
 * @param {number} cell
 * @returns {number | undefined} the card on top
 */
function topOf(position, cell) {
  return position.stacks[cell].at(-1);
}

/**
 * @param {Position} position
 * @param {Move} move
 * @returns {boolean}
 */
function isLegal(position, { source, target }) {
  const moved = topOf(position, source);
  const under = topOf(position, target);
  return (
    source !== target &&
    moved !== undefined &&
    under !== undefined &&
    shareLine(position, source, target) &&
    areFlockable(moved, under)
  );
}

/**
 * @param {Position} position
 * @param {number} source
 * @returns {number[]} the cells onto which a stack may go
 */
function legalTargets(position, source) {
  return position.stacks.flatMap((_, target) =>
    isLegal(position, { source, target }) ? [target] : [],
  );
}

/**
 * @param {Position} position
 * @returns {Move[]} every legal move, by source and then by target
 */
function legalMoves(position) {
  return position.stacks.flatMap((_, source) =>
    legalTargets(position, source).map((target) => ({ source, target })),
  );
}

/**
 * @param {Position} position
 * @param {Move} move a legal one
 * @returns {Position}
 */
function play(position, move) {
  if (!isLegal(position, move)) throw new Error("this move is not legal");
  const { source, target } = move;
  const stacks = position.stacks.map((stack, cell) => {
    if (cell === source) return [];
    return cell === target ? [...stack, ...position.stacks[source]] : stack;
  });
  return { ...position, stacks };
}

/**
 * @param {Position} position
 * @returns {number} how many stacks are left
 */
function countStacks(position) {
  return position.stacks.filter((stack) => stack.length).length;
}

/**
 * @param {Position} position
 * @returns {boolean}
 */
function isSolved(position) {
  return countStacks(position) === 1;
}
