// One puzzle being played: its moves, where it is among them, its clock and its counts.

/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Move} Move */
/**
 * What is kept of a game.
 * @typedef {object} Saved
 * @property {number[][]} moves pairs of source and target
 * @property {number} at how many of them stand on the board
 * @property {number} seconds time at the board
 * @property {number} played moves played in all
 * @property {number} undos
 * @property {number | null} first seconds before the first move
 * @property {"" | "solved" | "given_up"} outcome its first end
 */

/** A game of one deal; every change is told to `onChange`. */
class Game {
  /**
   * @param {string} deal
   * @param {Saved | undefined} saved
   * @param {() => void} onChange
   */
  constructor(deal, saved, onChange) {
    this.deal = deal;
    this.start = parseDeal(deal);
    this.onChange = onChange;
    /** @type {Move[]} */
    this.moves = [];
    this.at = 0;
    this.clock = new Stopwatch();
    this.played = 0;
    this.undos = 0;
    /** @type {number | null} */
    this.first = null;
    /** @type {"" | "solved" | "given_up"} */
    this.outcome = "";
    if (saved) this.restore(saved);
  }

  /** @returns {Position} what is on the board */
  get position() {
    return this.moves.slice(0, this.at).reduce(play, this.start);
  }

  /** @returns {Move | null} the move that led here */
  get lastMove() {
    return this.at ? this.moves[this.at - 1] : null;
  }

  /** @returns {number} time at the board so far */
  get elapsed() {
    return this.clock.elapsed;
  }

  /** @param {Move} move a legal one */
  play(move) {
    this.first ??= this.elapsed;
    this.moves = [...this.moves.slice(0, this.at), move];
    this.at += 1;
    this.played += 1;
    if (isSolved(this.position)) this.end("solved");
    this.onChange();
  }

  undo() {
    if (!this.at) return;
    this.at -= 1;
    this.undos += 1;
    this.onChange();
  }

  redo() {
    if (this.at === this.moves.length) return;
    this.at += 1;
    this.onChange();
  }

  /** Go back to the deal; redo leads forward again. */
  restart() {
    if (!this.at) return;
    this.at = 0;
    this.onChange();
  }

  giveUp() {
    this.end("given_up");
    this.onChange();
  }

  /** @param {"solved" | "given_up"} outcome the first one stays */
  end(outcome) {
    this.hold();
    this.outcome ||= outcome;
  }

  /** Let time count, unless the game is over. */
  run() {
    if (!this.outcome) this.clock.tend(true);
  }

  /** Hold the clock. */
  hold() {
    this.clock.tend(false);
  }

  /** @returns {Saved} */
  save() {
    return {
      moves: this.moves.map(({ source, target }) => [source, target]),
      at: this.at,
      seconds: this.clock.rounded,
      played: this.played,
      undos: this.undos,
      first: this.first,
      outcome: this.outcome,
    };
  }

  /**
   * Take over what was kept; moves that are not legal, and all after them, are left out.
   * @param {Saved} saved
   */
  restore(saved) {
    let position = this.start;
    try {
      for (const [source, target] of saved.moves) {
        position = play(position, { source, target });
        this.moves.push({ source, target });
      }
    } catch {
      // What somebody changed by hand; the game goes on from the last legal move.
    }
    this.at = Math.min(Math.max(0, Number(saved.at) || 0), this.moves.length);
    this.clock = new Stopwatch(saved.seconds);
    this.played = Math.max(0, Number(saved.played) || 0);
    this.undos = Math.max(0, Number(saved.undos) || 0);
    this.first = typeof saved.first === "number" ? saved.first : null;
    this.outcome = saved.outcome === "solved" || saved.outcome === "given_up" ? saved.outcome : "";
  }
}
