// What comes before the first rating: the rules with an example, a puzzle for practice and two
// questions. Nothing of it is timed.

import { Board, picture } from "./board.js";
import { Game } from "./game.js";
import { element } from "./page.js";
import { isSolved, legalMoves, parseDeal } from "./rules.js";
import { words } from "./words.js";

/** The questions by name, and their right answers. */
const ANSWERS = { aces: "no", between: "yes" };

/** Shows the rules until their reader goes on. */
export class Guide {
  /**
   * @param {{example: string, practice: string}} book deals
   * @param {{has_practice: boolean, has_check: boolean}} settings
   * @param {(sentence: string) => void} say tells a screen reader
   * @param {(mistakes: number | null) => void} onAnswered told how many answers are wrong; null
   *   where nothing is asked
   */
  constructor(book, settings, say, onAnswered) {
    this.settings = settings;
    this.onAnswered = onAnswered;
    this.section = element("guide", HTMLElement);
    this.status = element("practice-status", HTMLElement);
    this.check = element("check", HTMLFormElement);
    element("practice", HTMLElement).hidden = !settings.has_practice;
    element("questions", HTMLElement).hidden = !settings.has_check;
    element("example", HTMLElement).prepend(...parseDeal(book.example).stacks.map(([card]) => picture(card, 1)));
    this.board = new Board(
      element("practice-board", HTMLElement),
      (move) => this.game.play(move),
      say,
      (reason) => this.tell(reason),
    );
    this.say = say;
    this.game = new Game(book.practice, undefined, () => this.show());
    const acts = {
      "practice-undo": () => this.game.undo(),
      "practice-restart": () => this.game.restart(),
    };
    for (const [id, act] of Object.entries(acts)) {
      element(id, HTMLButtonElement).addEventListener("click", act);
    }
    const go = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.goOn();
    };
    this.check.addEventListener("submit", go);
    element("start-rating", HTMLButtonElement).addEventListener("click", go); // a frame may not allow forms
  }

  /** Show the rules to somebody who may be another person than the one before. */
  open() {
    this.check.reset();
    for (const name of Object.keys(ANSWERS)) element(`answer-${name}`, HTMLElement).hidden = true;
    this.game.restart();
    this.show();
    this.section.hidden = false;
    element("guide-title", HTMLElement).focus();
    scrollTo({ top: 0 });
  }

  /** Show the puzzle for practice. */
  show() {
    const { position, lastMove, at } = this.game;
    this.board.show(position, lastMove);
    element("practice-undo", HTMLButtonElement).disabled = !at;
    element("practice-restart", HTMLButtonElement).disabled = !at;
    if (isSolved(position)) this.tell(words("practice solved"));
    else this.tell(legalMoves(position).length ? "" : words("stuck"));
  }

  /** @param {string} sentence about the puzzle for practice */
  tell(sentence) {
    this.status.textContent = sentence;
    if (sentence) this.say(sentence);
  }

  /** Go on, unless an answer is missing or wrong; then say what is right. */
  goOn() {
    if (!this.settings.has_check) {
      this.onAnswered(null);
      return;
    }
    if (!this.check.reportValidity()) return;
    const given = new FormData(this.check);
    const wrong = Object.entries(ANSWERS).filter(([name, answer]) => given.get(name) !== answer);
    for (const [name] of wrong) {
      element(`answer-${name}`, HTMLElement).hidden = false;
      this.say(element(`answer-${name}`, HTMLElement).textContent ?? "");
    }
    if (wrong.length) element(`answer-${wrong[0][0]}`, HTMLElement).focus();
    this.onAnswered(wrong.length);
  }
}
