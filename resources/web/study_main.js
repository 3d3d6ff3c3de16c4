// The page of a round: a rater plays and rates its puzzles, and sends the ratings home.

import { Form } from "./form.js";
import { orderFor } from "./order.js";
import { Page, element } from "./page.js";
import { csvOf, readable, rowOf } from "./ratings.js";
import { isSolved } from "./rules.js";
import { words } from "./words.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./page.js").Puzzle} Puzzle */
/** @typedef {import("./ratings.js").Said} Said */
/** @typedef {import("./ratings.js").End} End */
/**
 * What the page was made of.
 * @typedef {object} StudyBook
 * @property {string} id of the round
 * @property {string} title
 * @property {string} study
 * @property {Puzzle[]} puzzles
 * @property {number[][]} blocks
 */

const NAME_CHARS = 40;

/** A page of puzzles with a form under the board. */
class StudyPage extends Page {
  /** @param {StudyBook} book */
  constructor(book) {
    super(book);
    this.study = book.study;
    this.blocks = book.blocks;
    this.shown = -1;
    this.wasOver = false;
    this.form = new Form(
      (draft) => this.write("draft", draft),
      (rating, notes, tags) => this.rate({ rating, notes, tags, at: new Date().toISOString() }),
    );
    this.name = element("name", HTMLInputElement);
    this.naming = element("naming", HTMLFormElement);
    this.text = element("text", HTMLTextAreaElement);
    this.onGame = (game) => this.onPlayed(game);
    this.joinForm();
  }

  joinForm() {
    const take = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.takeName(readable(this.name.value).replace(/\s+/g, " ").trim().slice(0, NAME_CHARS));
    };
    this.naming.addEventListener("submit", take);
    element("begin", HTMLButtonElement).addEventListener("click", take); // a frame may not allow forms
    const acts = {
      "give-up": () => this.game?.giveUp(),
      save: () => this.save(),
      copy: () => this.copy(),
      rename: () => this.askName(),
    };
    for (const [id, act] of Object.entries(acts)) {
      element(id, HTMLButtonElement).addEventListener("click", act);
    }
    addEventListener("beforeunload", (event) => {
      const isLost = !this.store.isKept && this.rows().length;
      if (isLost || this.unconfirmed().length) event.preventDefault();
    });
  }

  // Who rates

  /** @returns {string} */
  get rater() {
    const name = this.store.read("rater");
    return typeof name === "string" ? name : "";
  }

  /** Ask who rates, the first time; then go on where it was left. */
  start() {
    this.showAbout();
    if (this.rater) this.beginAs(this.rater);
    else this.askName();
  }

  showAbout() {
    const about = words("about", { n: this.book.puzzles.length });
    element("about", HTMLElement).textContent = about;
  }

  onLanguage() {
    this.showAbout();
    this.showKept();
    if (!this.game) return;
    this.shown = -1; // the form says it, too
    super.onLanguage();
  }

  askName() {
    this.game?.hold();
    document.body.classList.add("asking");
    element("welcome", HTMLElement).hidden = false;
    this.name.value = this.rater;
    this.name.focus();
  }

  /** @param {string} name */
  takeName(name) {
    this.name.setCustomValidity(name ? "" : words("name missing"));
    if (!name) {
      this.name.reportValidity();
      return;
    }
    this.store.write("rater", name);
    document.body.classList.remove("asking");
    element("welcome", HTMLElement).hidden = true;
    if (!this.game) this.beginAs(name);
    this.tendClock();
    this.showKept();
    this.board.cells[this.board.current].focus();
  }

  /** @param {string} name */
  beginAs(name) {
    // A name that is corrected later leaves the order as it was.
    const first = this.store.read("first");
    if (typeof first !== "string") {
      this.store.write("first", name);
      history.replaceState(null, "", "#"); // the order says where to begin, not the address
    }
    const order = orderFor(typeof first === "string" ? first : name, this.blocks);
    this.book = { ...this.book, puzzles: order.map((place) => this.book.puzzles[place]) };
    this.begin();
  }

  tendClock() {
    if (document.body.classList.contains("asking")) this.game?.hold();
    else super.tendClock();
  }

  // What is kept

  /** @returns {string} */
  get id() {
    return this.book.puzzles[this.place].id;
  }

  /**
   * @param {string} kind
   * @param {unknown} value of the puzzle on the board
   */
  write(kind, value) {
    this.store.write(`${kind}-${this.id}`, value);
    this.showKept();
  }

  /**
   * @param {string} id
   * @returns {Said | null}
   */
  saidOf(id) {
    const said = this.store.read(`rated-${id}`);
    const isWhole =
      isRating(said?.rating) &&
      typeof said.notes === "string" && Array.isArray(said.tags) && typeof said.at === "string";
    return isWhole ? said : null;
  }

  showKept() {
    element("kept", HTMLElement).textContent = this.store.isKept
      ? words("kept")
      : words("not kept");
  }

  // Playing and rating

  /**
   * @param {number} place
   * @returns {string}
   */
  nameOf(place) {
    const said = this.saidOf(this.book.puzzles[place].id);
    const number = place + 1;
    if (!said) return words("puzzle number", { number });
    return words("puzzle rated", { number, rating: said.rating });
  }

  /** @returns {string} */
  sentence() {
    const game = this.game;
    if (game?.outcome === "given_up" && !isSolved(game.position)) return words("gave up");
    return super.sentence();
  }

  stuck() {
    return words("stuck while rating");
  }

  /** @param {Game} game */
  onPlayed(game) {
    const isOther = this.shown !== this.place;
    const isOver = game.outcome !== "";
    if (isOver && !this.store.read(`end-${this.id}`)) this.write("end", endOf(game));
    element("give-up", HTMLButtonElement).disabled = isOver;
    const hasJustEnded = !isOther && isOver && !this.wasOver;
    this.wasOver = isOver;
    this.shown = this.place;
    if (isOther || hasJustEnded) this.showForm();
    if (hasJustEnded) this.form.focus();
    this.showProgress();
  }

  showForm() {
    const said = this.saidOf(this.id);
    const kept = said && { ...said, tags: said.tags.join(", ") };
    const draft = this.store.read(`draft-${this.id}`) ?? kept;
    const shown = {
      rating: draft?.rating ?? null,
      notes: String(draft?.notes ?? ""),
      tags: String(draft?.tags ?? ""),
    };
    this.form.show(this.game?.outcome ? shown : null, words(said ? "change rating" : "rate"));
  }

  /** @param {Said} said */
  rate(said) {
    const isFirst = !this.saidOf(this.id);
    this.write("rated", said);
    this.write("draft", null);
    this.choice.options[this.place].text = this.nameOf(this.place);
    const next = this.nextUnrated();
    if (isFirst && next >= 0) {
      this.open(next);
      this.board.cells[this.board.current].focus();
      scrollTo({ top: 0 });
      this.say(words("rated, next", { rating: said.rating, number: next + 1 }));
      return;
    }
    this.showForm();
    this.showProgress();
    this.tell(next < 0 ? words("all rated") : words("rating changed", { rating: said.rating }));
    if (next < 0) element("sending-title", HTMLElement).focus();
  }

  /** @returns {number} the next place that is not rated, -1 when all are */
  nextUnrated() {
    const { puzzles } = this.book;
    const places = puzzles.map((_, step) => (this.place + 1 + step) % puzzles.length);
    return places.find((place) => !this.saidOf(puzzles[place].id)) ?? -1;
  }

  showProgress() {
    const { puzzles } = this.book;
    const count = puzzles.filter(({ id }) => this.saidOf(id)).length;
    const progress = words("progress", { n: count, all: puzzles.length });
    element("progress", HTMLElement).textContent = progress;
    const hasSome = count > 0;
    element("save", HTMLButtonElement).disabled = !hasSome;
    element("copy", HTMLButtonElement).disabled = !hasSome;
    element("save", HTMLButtonElement).classList.toggle("main", count === puzzles.length);
    element("mail", HTMLElement).hidden = true; // it would lack what was said since
    this.showKept();
  }

  /** @returns {number[]} numbers of the puzzles with a rating that was chosen but not confirmed */
  unconfirmed() {
    return this.book.puzzles.flatMap(({ id }, place) => {
      const chosen = this.store.read(`draft-${id}`)?.rating ?? null;
      return isRating(chosen) && chosen !== (this.saidOf(id)?.rating ?? null) ? [place + 1] : [];
    });
  }

  /** @param {string} name */
  onOther(name) {
    super.onOther(name);
    if (!this.game) return;
    this.fillList();
    this.choice.value = this.id;
    if (name.endsWith(`-${this.id}`)) this.showForm();
    this.showProgress();
  }

  // Sending

  /** @returns {Record<string, string>[]} what is rated, in the order in which it was */
  rows() {
    const book = { study: this.study, id: this.book.id };
    const found = [];
    for (const puzzle of this.book.puzzles) {
      const said = this.saidOf(puzzle.id);
      const end = this.store.read(`end-${puzzle.id}`);
      if (said && end) found.push(rowOf(book, puzzle, this.rater, said, end));
    }
    return found.sort((one, other) => (one.rated_at < other.rated_at ? -1 : 1));
  }

  save() {
    const rows = this.rows();
    if (!rows.length) return;
    const link = document.createElement("a");
    const plain = this.rater.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "rater";
    link.download = `ratings-${this.book.id}-${plain}.csv`;
    link.href = URL.createObjectURL(new Blob(["\ufeff", csvOf(rows)], { type: "text/csv" }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    this.tell([words("saved", { n: rows.length, file: link.download }), this.missing()].join(" "));
  }

  /** @returns {string} what is not in the file, though a rating was chosen */
  missing() {
    const numbers = this.unconfirmed();
    return numbers.length ? words("unconfirmed", { n: numbers.length, numbers: numbers.join(", ") }) : "";
  }

  async copy() {
    const rows = this.rows();
    if (!rows.length) return;
    this.text.value = csvOf(rows);
    element("mail", HTMLElement).hidden = false;
    this.text.focus();
    this.text.select();
    try {
      await navigator.clipboard.writeText(this.text.value);
      this.tell([words("copied", { n: rows.length }), this.missing()].join(" "));
    } catch {
      this.tell(words("copy yourself"));
    }
  }

  /** @param {string} sentence */
  tell(sentence) {
    element("sent", HTMLElement).textContent = sentence;
    this.say(sentence);
  }
}

/**
 * @param {unknown} value
 * @returns {boolean}
 */
function isRating(value) {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 10;
}

/**
 * @param {Game} game
 * @returns {End}
 */
function endOf(game) {
  const rounded = (/** @type {number} */ seconds) => Math.round(seconds * 1000) / 1000;
  return {
    outcome: game.outcome === "solved" ? "solved" : "given_up",
    seconds: rounded(game.elapsed),
    moves: game.played,
    undos: game.undos,
    first: game.first === null ? null : rounded(game.first),
  };
}

new StudyPage(JSON.parse(element("book", HTMLScriptElement).text)).start();
