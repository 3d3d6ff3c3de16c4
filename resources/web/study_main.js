// The page of a round: a rater plays and rates its puzzles, and sends the ratings home.

import { Form } from "./form.js";
import { Guide } from "./guide.js";
import { nameKey, orderFor } from "./order.js";
import { Outbox } from "./outbox.js";
import { Page, element } from "./page.js";
import { Presentation, deviceClass } from "./presentation.js";
import { csvOf, readable, rowOf, tagsIn } from "./ratings.js";
import { isSolved, legalMoves } from "./rules.js";
import { Store } from "./storage.js";
import { currentLanguage, words } from "./words.js";

/** @typedef {import("./form.js").Draft} Draft */
/** @typedef {import("./form.js").Scale} Scale */
/** @typedef {import("./form.js").Shown} Shown */
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
 * @property {string} example deal
 * @property {string} practice deal
 * @property {Settings} settings
 */
/**
 * What the experimenter has decided, see `engine/study/raters/page_settings.py`.
 * @typedef {object} Settings
 * @property {string} introduction
 * @property {string} organiser
 * @property {number} minutes 0 for a minute per puzzle
 * @property {boolean} has_practice
 * @property {boolean} has_check
 * @property {string} consent
 * @property {string} contact
 * @property {string} privacy
 * @property {string[]} id_parameters of the address that name the rater
 * @property {string} completion_code
 * @property {string} return_link
 * @property {boolean} can_change_ratings
 * @property {boolean} shows_clock
 * @property {Scale[]} scales
 * @property {boolean} asks_comparisons
 * @property {number} minimum_moves
 * @property {boolean} can_choose_order
 * @property {string} closes_on in ISO 8601; empty for never
 * @property {number} resume_hours 0 for no limit
 * @property {string} host_origin
 * @property {string} upload_address
 */

const NAME_CHARS = 40;
const HOUR_MS = 3_600_000;

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
      this.settings.scales,
      (draft) => this.write("draft", draft),
      (draft) => this.rate(draft),
    );
    this.guide = new Guide(
      book,
      this.settings,
      (sentence) => this.say(sentence),
      (mistakes) => this.onAnswered(mistakes),
    );
    this.outbox = new Outbox(
      this.settings,
      () => this.rows().filter((row) => this.uploaded[row.book_puzzle] !== row.rated_at),
      (rows) => this.onUploaded(rows),
      () => this.showUploaded(true),
    );
    this.name = element("name", HTMLInputElement);
    this.naming = element("naming", HTMLFormElement);
    this.text = element("text", HTMLTextAreaElement);
    this.consent = element("consent", HTMLInputElement);
    this.onGame = (game) => this.onPlayed(game);
    document.querySelector("nav")?.before(element("who", HTMLElement));
    document.body.classList.toggle("untimed", !this.settings.shows_clock);
    document.body.classList.toggle("in-order", !this.settings.can_choose_order);
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
    if (this.rater && !isOther && isAllowed) this.enter();
    else if (this.closing) this.showLastScreen();
    else this.askName(isOther && this.rater !== "");
    this.outbox.upload();
  }

  /** Show the rules to those who have not seen them, and everybody else the puzzles. */
  enter() {
    const { has_practice, has_check } = this.settings;
    const isNew = !this.store.read("learned") && !this.made.some(({ id }) => this.saidOf(id));
    element("welcome", HTMLElement).hidden = true;
    if ((has_practice || has_check) && isNew && !this.closing) {
      document.body.classList.add("asking");
      this.game?.hold();
      this.guide.open();
    } else if (this.game) this.resume();
    else this.beginAs(this.rater);
  }

  /** @param {number | null} mistakes in the questions about the rules; null where none is asked */
  onAnswered(mistakes) {
    if (mistakes !== null) {
      this.store.write("mistakes", (Number(this.store.read("mistakes")) || 0) + mistakes);
      if (mistakes) return;
    }
    this.store.write("learned", true);
    if (!this.game) this.beginAs(this.rater);
    this.resume();
  }

  /** @returns {string} why nothing can be rated any more; empty while it can */
  get closing() {
    const { closes_on, resume_hours } = this.settings;
    if (closes_on && Date.now() > Date.parse(`${closes_on}T23:59:59.999`)) {
      return words("closed on", { date: this.lastDay });
    }
    const begun = Number(this.store.read("begun")) || Infinity;
    return resume_hours && Date.now() > begun + resume_hours * HOUR_MS ? words("time over") : "";
  }

  /** @returns {string} the last day of the study as people write it */
  get lastDay() {
    const day = new Date(`${this.settings.closes_on}T12:00`);
    return day.toLocaleDateString(currentLanguage(), { dateStyle: "long" });
  }

  /** Say what the experimenter says, and what depends on the language. */
  showTexts() {
    const { introduction, privacy, contact, consent, organiser, minutes, resume_hours } = this.settings;
    const n = this.made.length;
    const address = this.outbox.addresses.join(", ");
    const rest = this.closing && words("closed use");
    const about = [
      words("about", { n }),
      words("duration", { n: minutes || n }),
      resume_hours ? words("resume", { n: resume_hours }) : "",
      this.settings.closes_on && words("ends", { date: this.lastDay }),
    ];
    const texts = {
      about: about.filter((each) => each).join(" "),
      organiser: organiser && words("organiser", { name: organiser }),
      "name-use": address ? words("name use sent", { address }) : words("name use"),
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
    element("sending-title", HTMLElement).textContent = this.closing || title;
    document.body.classList.toggle("closed", this.closing !== "");
    if (rest && this.isFinished) element("sent", HTMLElement).textContent = rest;
    this.showKept();
    this.showUploaded();
    this.showCompletion();
  }

  onLanguage() {
    this.showTexts();
    if (!element("guide", HTMLElement).hidden) this.guide.show();
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
    const wasOpen = this.game !== null;
    this.enter();
    if (!wasOpen && this.game) this.resume();
  }

  /** Go on with the puzzle on the board. */
  resume() {
    document.body.classList.remove("asking");
    for (const id of ["welcome", "guide"]) element(id, HTMLElement).hidden = true;
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
    if (!this.closing && !this.store.read("begun")) this.store.write("begun", Date.now());
    // A name that is corrected later leaves the order as it was.
    const first = this.store.read("first");
    if (typeof first !== "string") {
      this.store.write("first", name);
      history.replaceState(null, "", "#"); // the order says where to begin, not the address
    }
    if (!this.settings.can_choose_order) history.replaceState(null, "", "#");
    const order = orderFor(typeof first === "string" ? first : name, this.blocks);
    this.book = { ...this.book, puzzles: order.map((place) => this.made[place]) };
    this.place = 0;
    this.begin();
    if (this.nextUnrated() < 0 || this.closing) this.showLastScreen();
    this.showTexts();
  }

  /** @param {string} id */
  openNamed(id) {
    if (this.settings.can_choose_order) super.openNamed(id);
  }

  /** @param {number} step */
  go(step) {
    if (this.settings.can_choose_order) super.go(step);
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
    const n = this.settings.minimum_moves;
    const isEarly = !isOver && game.played < n && legalMoves(game.position).length > 0;
    element("give-up", HTMLButtonElement).disabled = isOver || isEarly;
    element("minimum", HTMLElement).textContent = isEarly ? words("minimum", { n }) : "";
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
      scales: { ...draft?.scales },
      other: String(draft?.other ?? ""),
      better: String(draft?.better ?? ""),
    };
    const isOpen = this.game?.outcome && (!said || this.settings.can_change_ratings);
    const pair = this.pairFor(said);
    this.form.show(isOpen ? shown : null, words(said ? "change rating" : "rate"), pair);
  }

  /**
   * @param {Said | null} said of the puzzle on the board
   * @returns {{own: Shown, other: Shown} | null} it and the one rated before it; null for none
   */
  pairFor(said) {
    if (!this.settings.asks_comparisons) return null;
    const at = (/** @type {string} */ id) => this.saidOf(id)?.at ?? "";
    const { puzzles } = this.book;
    const rated = puzzles.map(({ id }) => id).filter((id) => id !== this.id && at(id));
    const latest = rated.sort((one, other) => (at(one) < at(other) ? -1 : 1)).at(-1) ?? "";
    const shown = (/** @type {string} */ wanted) => {
      const place = this.placeOf(wanted);
      return place < 0 ? null : { id: wanted, number: place + 1, deal: puzzles[place].deal };
    };
    const [own, other] = [shown(this.id), shown(said ? said.other ?? "" : latest)];
    return own && other && { own, other };
  }

  /** @returns {string} now, and later than the rating that is changed, should the clock be set back */
  timeOfRating() {
    const before = Date.parse(this.saidOf(this.id)?.at ?? "");
    const now = Date.now();
    return new Date(before >= now ? before + 1 : now).toISOString();
  }

  /** @param {Draft} draft */
  rate({ rating, notes, tags, scales, other, better }) {
    if (rating === null) return;
    /** @type {Said} */
    const said = { rating, notes, tags: tagsIn(tags), at: this.timeOfRating() };
    if (this.settings.scales.length > 1) said.scales = scales;
    if (better) Object.assign(said, { other, better });
    const isFirst = !this.saidOf(this.id);
    this.keep(); // what was measured until now
    this.seen = null;
    this.write("rated", said);
    this.store.write("sent", false); // what was saved before lacks it
    this.write("draft", null);
    this.choice.options[this.place].text = this.nameOf(this.place);
    this.share();
    if (this.closing) {
      this.showLastScreen();
      return;
    }
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
    this.showProgress();
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
    const isDue = this.isFinished && this.nextUnrated() < 0 && Boolean(completion_code || return_link);
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

  /** Send the rating on the board to the places that the study names. */
  share() {
    const row = this.rows().find((each) => each.book_puzzle === this.id);
    if (row) this.outbox.post(row);
    this.outbox.upload();
  }

  /** @returns {Record<string, string>} when each rating was given that the address has, by puzzle */
  get uploaded() {
    return { ...this.store.read("uploaded") };
  }

  /** @param {Record<string, string>[]} rows */
  onUploaded(rows) {
    const sent = rows.map((row) => [row.book_puzzle, row.rated_at]);
    this.store.write("uploaded", { ...this.uploaded, ...Object.fromEntries(sent) });
    if (!this.outbox.waiting().length) this.store.write("sent", true);
    this.showUploaded();
    this.showCompletion();
  }

  /** @param {boolean} hasFailed whether the last try has */
  showUploaded(hasFailed = false) {
    const address = this.settings.upload_address;
    const n = Object.keys(this.uploaded).length;
    const waiting = hasFailed ? this.outbox.waiting().length : 0;
    const sentence = waiting
      ? words("not uploaded", { n: waiting, address })
      : words("uploaded", { n, address });
    element("uploaded", HTMLElement).textContent = address && (waiting || n) ? sentence : "";
  }

  /** @returns {Record<string, string>[]} what is rated, in the order in which it was */
  rows() {
    const book = { study: this.study, id: this.book.id };
    const found = [];
    const consented = String(this.store.read("consented") ?? "");
    const mistakes = this.store.read("mistakes") ?? null;
    const rater = { name: this.rater, token: this.token, consented, device: deviceClass(), mistakes };
    const scales = this.settings.scales.slice(1).map(({ name }) => name);
    this.book.puzzles.forEach((puzzle, place) => {
      const said = this.saidOf(puzzle.id);
      const end = this.store.read(`end-${puzzle.id}`);
      const seen = this.store.read(`seen-${puzzle.id}`) ?? {};
      if (said && end) found.push(rowOf(book, puzzle, rater, said, end, place + 1, seen, scales));
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
