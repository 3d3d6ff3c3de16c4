// One puzzle being played: its moves, where it is among them, its clock and its counts.

/**
 * What is kept of a game.
 * @typedef {object} Saved
 * @property {number[][]} moves pairs of source and target
 * @property {(number | null)[]} [times] seconds on the clock at each move, where known
 * @property {number} at how many of them stand on the board
 * @property {number} seconds time at the board
 * @property {number} played moves played in all
 * @property {number} undos
 * @property {number | null} first seconds before the first move
 * @property {number | null} longest seconds between two moves, at most
 * @property {number | null} movedAt seconds on the clock at the last move
 * @property {"" | "solved" | "given_up"} outcome its first end
 */

/** A game of one deal; `onChange` is called after every change. */
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
    /** @type {(number | null)[]} seconds on the clock at each move, where known */
    this.times = [];
    this.at = 0;
    this.clock = new Stopwatch();
    this.played = 0;
    this.undos = 0;
    /** @type {number | null} */
    this.first = null;
    /** @type {number | null} */
    this.longest = null;
    /** @type {number | null} */
    this.movedAt = null;
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
    // The last move and the game end at the same time.
    if (isSolved(play(this.position, move))) this.hold();
    this.measureMove();
    this.moves = [...this.moves.slice(0, this.at), move];
    this.times = [...this.times.slice(0, this.at), this.movedAt];
    this.at += 1;
    this.played += 1;
    if (isSolved(this.position)) this.end("solved");
    this.onChange();
  }

  /** Measure the time before a move. */
  measureMove() {
    const now = this.clock.rounded;
    if (this.first === null) this.first = now;
    else if (this.movedAt !== null && !this.outcome) {
      this.longest = Math.max(this.longest ?? 0, now - this.movedAt);
    }
    this.movedAt = now;
  }

  undo() {
    if (!this.at) return;
    this.at -= 1;
    this.countUndo();
    this.onChange();
  }

  redo() {
    if (this.at === this.moves.length) return;
    this.at += 1;
    this.onChange();
  }

  /** Go back to the deal, which counts as one undo; redo leads forward again. */
  restart() {
    if (!this.at) return;
    this.at = 0;
    this.countUndo();
    this.onChange();
  }

  /** Looking back after the end of a game doesn't count. */
  countUndo() {
    if (!this.outcome) this.undos += 1;
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
    if (!this.outcome) this.clock.setRunning(true);
  }

  /** Hold the clock. */
  hold() {
    this.clock.setRunning(false);
  }

  /**
   * The values of `PlayRecord` in `engine/ratings.py` that a page measures.
   * @returns {Record<string, number | string | null>} by column; seconds are rounded to milliseconds
   */
  playRecord() {
    const rounded = (/** @type {number | null} */ seconds) =>
      seconds === null ? null : Math.round(seconds * 1000) / 1000;
    return {
      seconds: this.clock.rounded,
      first_move_seconds: rounded(this.first),
      longest_pause_seconds: rounded(this.longest),
      moves: this.played,
      undos: this.undos,
      timed_moves: this.timedMoves(),
    };
  }

  /** @returns {string} the moves on the board, as `engine/ratings.py` writes them */
  timedMoves() {
    let position = this.start;
    const words = this.moves.slice(0, this.at).map((move, index) => {
      const cards = [move.source, move.target].map((cell) => cardText(topOf(position, cell) ?? 0));
      const seconds = this.times[index];
      position = play(position, move);
      return cards.join("-") + (seconds === null ? "" : `@${seconds}`);
    });
    return words.join(" ");
  }

  /** @returns {Saved} */
  save() {
    return {
      moves: this.moves.map(({ source, target }) => [source, target]),
      times: this.times,
      at: this.at,
      seconds: this.clock.rounded,
      played: this.played,
      undos: this.undos,
      first: this.first,
      longest: this.longest,
      movedAt: this.movedAt,
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
        const time = saved.times?.[this.moves.length];
        this.times.push(typeof time === "number" ? time : null);
        this.moves.push({ source, target });
      }
    } catch {
      // Someone changed it by hand; the game continues from the last legal move.
    }
    this.at = Math.min(Math.max(0, Number(saved.at) || 0), this.moves.length);
    this.clock = new Stopwatch(saved.seconds);
    this.played = Math.max(0, Number(saved.played) || 0);
    this.undos = Math.max(0, Number(saved.undos) || 0);
    this.first = typeof saved.first === "number" ? saved.first : null;
    this.longest = typeof saved.longest === "number" ? saved.longest : null;
    this.movedAt = typeof saved.movedAt === "number" ? saved.movedAt : null;
    this.outcome = saved.outcome === "solved" || saved.outcome === "given_up" ? saved.outcome : "";
  }
}
