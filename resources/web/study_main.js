// The page of a round: a rater plays and rates its puzzles, and sends the ratings home.

import { Form } from "./form.js";
import { nameKey, orderFor } from "./order.js";
import { Page, element } from "./page.js";
import { Presentation, deviceClass } from "./presentation.js";
import { csvOf, readable, rowOf } from "./ratings.js";
import { isSolved } from "./rules.js";
import { Store } from "./storage.js";
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
 * @property {string} language that the page begins with; empty for the browser's
 * @property {Puzzle[]} puzzles
 * @property {number[][]} blocks
 * @property {Settings} settings
 */
/**
 * What the experimenter has decided, see `engine/study/raters/page_settings.py`.
 * @typedef {object} Settings
 * @property {string} introduction
 * @property {string} consent
 * @property {string} contact
 * @property {string} privacy
 * @property {string[]} id_parameters of the address that name the rater
 * @property {string} completion_code
 * @property {string} return_link
 * @property {boolean} can_change_ratings
 * @property {boolean} shows_clock
 */

const NAME_CHARS = 40;

/** A page of puzzles with a form under the board. */
class StudyPage extends Page {
  /** @param {StudyBook} book */
  constructor(book) {
    super(book);
    this.study = book.study;
    this.blocks = book.blocks;
    this.settings = book.settings;
    this.made = book.puzzles; // in the order of the file
    this.shown = -1;
    /** @type {Presentation | null} what is measured of the puzzle on the board until it is rated */
    this.seen = null;
    // People who share a browser have a store each; the first one has that of the page.
    this.people = [this.store];
    this.findPeople();
    this.isOtherAsked = false;
    this.given = idIn(location.search, this.settings.id_parameters);
    this.wasOver = false;
    this.form = new Form(
      (draft) => this.write("draft", draft),
      (rating, notes, tags) => this.rate({ rating, notes, tags, at: this.timeOfRating() }),
    );
    this.name = element("name", HTMLInputElement);
    this.naming = element("naming", HTMLFormElement);
    this.text = element("text", HTMLTextAreaElement);
    this.consent = element("consent", HTMLInputElement);
    this.onGame = (game) => this.onPlayed(game);
    document.querySelector("nav")?.before(element("who", HTMLElement));
    document.body.classList.toggle("untimed", !this.settings.shows_clock);
    this.joinForm();
  }

  joinForm() {
    const take = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.takeName(nameIn(this.name.value));
    };
    this.naming.addEventListener("submit", take);
    element("begin", HTMLButtonElement).addEventListener("click", take); // a frame may not allow forms
    const acts = {
      "give-up": () => this.game?.giveUp(),
      save: () => this.save(),
      copy: () => this.copy(),
      rename: () => this.askName(),
      other: () => this.askName(true),
      cancel: () => this.resume(),
      back: () => this.leaveLastScreen(),
    };
    for (const [id, act] of Object.entries(acts)) {
      element(id, HTMLButtonElement).addEventListener("click", act);
    }
    addEventListener("beforeunload", (event) => {
      const isLost = this.people.some(
        (store) => !store.isKept && this.made.some(({ id }) => this.saidOf(id, store)),
      );
      if (isLost || this.unconfirmed().length) event.preventDefault();
    });
  }

  // Who rates

  /** @returns {string} */
  get rater() {
    const name = this.store.read("rater");
    return typeof name === "string" ? name : "";
  }

  /** @returns {string} what names one person in one browser, whatever the name is */
  get token() {
    const kept = this.store.read("token");
    if (typeof kept === "string") return kept;
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    const made = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    this.store.write("token", made);
    return made;
  }

  /** Ask who rates, the first time; then go on where it was left. */
  start() {
    const last = Number(this.store.read("person"));
    if (this.people[last]) this.useStore(this.people[last]);
    this.showTexts();
    const isOther = this.given !== "" && nameKey(this.given) !== nameKey(this.rater);
    const isAllowed = !this.settings.consent || this.store.read("consented");
    if (this.rater && !isOther && isAllowed) this.beginAs(this.rater);
    else this.askName(isOther && this.rater !== "");
  }

  /** Say what the experimenter says, and what depends on the language. */
  showTexts() {
    const { introduction, privacy, contact, consent } = this.settings;
    const texts = {
      about: words("about", { n: this.made.length }),
      introduction,
      privacy: privacy && words("privacy", { text: privacy }),
      contact: contact && words("contact", { text: contact }),
      reply: contact && words("contact", { text: contact }),
      "consent-text": consent,
      "name-label": this.given ? words("participant") : words("name"),
      as: words("rating as", { name: this.rater }),
    };
    for (const [id, text] of Object.entries(texts)) element(id, HTMLElement).textContent = text;
    element("who", HTMLElement).classList.toggle("is-known", this.rater !== "");
    for (const id of ["rename", "other"]) element(id, HTMLButtonElement).hidden = this.given !== "";
    const title = this.isFinished ? words("finished") : words("send ratings");
    element("sending-title", HTMLElement).textContent = title;
    this.showKept();
    this.showCompletion();
  }

  onLanguage() {
    this.showTexts();
    if (!this.game) return;
    this.shown = -1; // the form says it, too
    super.onLanguage();
  }

  /** @param {boolean} isOther whether it is another person than the one who rates now */
  askName(isOther = false) {
    this.isOtherAsked = isOther;
    this.game?.hold();
    document.body.classList.add("asking");
    element("welcome", HTMLElement).hidden = false;
    element("cancel", HTMLButtonElement).hidden = !this.game;
    this.name.value = this.given || (isOther ? "" : this.rater);
    this.name.readOnly = this.given !== "";
    const isConsentAsked = this.settings.consent && (isOther || !this.store.read("consented"));
    element("consent-row", HTMLElement).hidden = !isConsentAsked;
    this.consent.required = Boolean(isConsentAsked);
    this.consent.checked = false;
    this.tendClock();
    (this.given ? element("begin", HTMLButtonElement) : this.name).focus();
  }

  /** @param {string} name */
  takeName(name) {
    this.name.setCustomValidity(name ? "" : words("name missing"));
    if (!this.naming.reportValidity()) return;
    const unused = this.findPeople();
    const known = this.people.find((store) => nameKey(String(store.read("rater") ?? "")) === nameKey(name));
    if (known) this.useStore(known);
    else if (this.isOtherAsked) {
      this.people.push(unused);
      this.useStore(unused);
    }
    this.store.write("rater", name);
    if (this.consent.checked) this.store.write("consented", new Date().toISOString());
    if (!this.game) this.beginAs(name);
    this.resume();
  }

  /** Go on with the puzzle on the board. */
  resume() {
    document.body.classList.remove("asking");
    element("welcome", HTMLElement).hidden = true;
    this.tendClock();
    this.showTexts();
    (this.isFinished ? element("sending-title", HTMLElement) : this.board.cells[this.board.current]).focus();
  }

  /**
   * Find everybody who rates in this browser, perhaps in another window.
   * @returns {Store} the first one that nobody uses
   */
  findPeople() {
    for (;;) {
      const store = new Store(`${this.book.id}~${this.people.length}`);
      if (store.read("rater") === undefined) return store;
      this.people.push(store);
    }
  }

  /** @param {Store} store of who rates from now on */
  useStore(store) {
    this.people[0].write("person", this.people.indexOf(store));
    if (store === this.store) return;
    if (this.game) {
      this.keep();
      history.replaceState(null, "", "#");
    }
    this.game = null;
    this.seen = null;
    this.shown = -1;
    document.body.classList.remove("finished");
    this.store.onOther = () => undefined;
    this.store = store;
    this.listen();
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
    this.book = { ...this.book, puzzles: order.map((place) => this.made[place]) };
    this.place = 0;
    this.begin();
    if (this.nextUnrated() < 0) this.showLastScreen();
    this.showTexts();
  }

  /** @returns {boolean} whether the first screen is shown */
  get isAsking() {
    return document.body.classList.contains("asking");
  }

  /** @returns {boolean} whether the last screen is shown */
  get isFinished() {
    return document.body.classList.contains("finished");
  }

  onOpened() {
    // After the rating nothing more is measured.
    this.seen = this.saidOf(this.id) ? null : new Presentation(this.store.read(`seen-${this.id}`));
  }

  keep() {
    super.keep();
    if (this.seen && !this.saidOf(this.id)) this.store.write(`seen-${this.id}`, this.seen.save());
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (!this.isAsking && !this.isFinished) super.onKey(event);
  }

  tendClock() {
    if (this.isAsking) this.game?.hold();
    else super.tendClock();
    const isHere = this.isAttended && !this.isAsking;
    this.seen?.judging.tend(isHere && Boolean(this.game?.outcome));
    this.seen?.away.tend(!this.isAttended && !this.isAsking);
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
   * @param {Store} store of whose rating
   * @returns {Said | null}
   */
  saidOf(id, store = this.store) {
    const said = store.read(`rated-${id}`);
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
    const isWon = game !== null && isSolved(game.position);
    if (game?.outcome === "given_up" && !isWon) return words("gave up");
    if (isWon && !this.settings.shows_clock) return words("solved untimed", { n: game.played });
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
    this.tendClock();
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
    const isOpen = this.game?.outcome && (!said || this.settings.can_change_ratings);
    this.form.show(isOpen ? shown : null, words(said ? "change rating" : "rate"));
  }

  /** @returns {string} now, and later than the rating that is changed, should the clock be set back */
  timeOfRating() {
    const before = Date.parse(this.saidOf(this.id)?.at ?? "");
    const now = Date.now();
    return new Date(before >= now ? before + 1 : now).toISOString();
  }

  /** @param {Said} said */
  rate(said) {
    const isFirst = !this.saidOf(this.id);
    this.keep(); // what was measured until now
    this.seen = null;
    this.write("rated", said);
    this.store.write("sent", false); // what was saved before lacks it
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
    if (next < 0) this.showLastScreen();
  }

  /** Nothing is left to rate: say thank you, and how the ratings are sent. */
  showLastScreen() {
    document.body.classList.add("finished");
    this.showTexts();
    element("sending-title", HTMLElement).focus();
  }

  leaveLastScreen() {
    document.body.classList.remove("finished");
    this.showTexts();
    this.board.cells[this.board.current].focus();
  }

  /** A code or link that proves the participation appears when the ratings were saved or copied. */
  showCompletion() {
    const { completion_code, return_link } = this.settings;
    const isSent = this.store.read("sent") === true;
    const isDue = this.isFinished && Boolean(completion_code || return_link);
    element("completion", HTMLElement).classList.toggle("is-due", isDue);
    const code = completion_code && words("completion code", { code: completion_code });
    element("code", HTMLElement).textContent = isSent ? code : words("send first");
    const link = element("return", HTMLAnchorElement);
    link.hidden = !isSent || !return_link;
    link.href = return_link.replaceAll("{id}", encodeURIComponent(this.rater));
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
    this.showTexts();
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
    const consented = String(this.store.read("consented") ?? "");
    const rater = { name: this.rater, token: this.token, consented, device: deviceClass() };
    this.book.puzzles.forEach((puzzle, place) => {
      const said = this.saidOf(puzzle.id);
      const end = this.store.read(`end-${puzzle.id}`);
      const seen = this.store.read(`seen-${puzzle.id}`) ?? {};
      if (said && end) found.push(rowOf(book, puzzle, rater, said, end, place + 1, seen));
    });
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
    // A frame may swallow the file, and nothing says so to the page.
    if (window.top !== window) this.showText(rows);
    const said = window.top === window
      ? words("saved", { n: rows.length, file: link.download })
      : words("embedded");
    this.onSent(said);
  }

  /** @param {Record<string, string>[]} rows to be copied by hand */
  showText(rows) {
    this.text.value = csvOf(rows);
    element("mail", HTMLElement).hidden = false;
  }

  /** @param {string} sentence about what was saved or copied */
  onSent(sentence) {
    this.store.write("sent", true);
    this.showCompletion();
    this.tell([sentence, this.missing()].join(" "));
  }

  /** @returns {string} what is not in the file, though a rating was chosen */
  missing() {
    const numbers = this.unconfirmed();
    return numbers.length ? words("unconfirmed", { n: numbers.length, numbers: numbers.join(", ") }) : "";
  }

  async copy() {
    const rows = this.rows();
    if (!rows.length) return;
    this.showText(rows);
    this.text.focus();
    this.text.select();
    try {
      await navigator.clipboard.writeText(this.text.value);
      this.onSent(words("copied", { n: rows.length }));
    } catch {
      this.onSent(words("copy yourself"));
    }
  }

  /** @param {string} sentence */
  tell(sentence) {
    element("sent", HTMLElement).textContent = sentence;
    this.say(sentence);
  }
}

/**
 * @param {string} text
 * @returns {string} a name as it is saved
 */
function nameIn(text) {
  return readable(text).replace(/\s+/g, " ").trim().slice(0, NAME_CHARS);
}

/**
 * @param {string} search the question part of the address
 * @param {string[]} names of its parameters
 * @returns {string} the first id that is there, or nothing
 */
function idIn(search, names) {
  const given = new URLSearchParams(search);
  return names.map((name) => nameIn(given.get(name) ?? "")).find((id) => id) ?? "";
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
    restarts: game.restarts,
    first: game.first === null ? null : rounded(game.first),
  };
}

new StudyPage(JSON.parse(element("book", HTMLScriptElement).text)).start();
