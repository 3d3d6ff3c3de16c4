// The page of a round: a rater plays and rates its puzzles, and hands the ratings back.

/**
 * What the page was made of.
 * @typedef {object} StudyBook
 * @property {string} id of the round
 * @property {string} title
 * @property {string} study
 * @property {Puzzle[]} puzzles
 * @property {string[]} play the columns of what is measured
 * @property {number[][]} blocks
 * @property {string} example deal
 */

const NAME_CHARS = 40;

/** A page of puzzles with a form under the board. */
class StudyPage extends Page {
  /** @param {StudyBook} book */
  constructor(book) {
    super(book);
    this.study = book.study;
    this.play = book.play;
    this.blocks = book.blocks;
    this.made = book.puzzles; // in the order of the file
    this.shown = -1; // the place whose form is shown
    this.wasOver = false;
    this.form = new Form(
      (draft) => this.store.write(`draft-${this.id}`, draft),
      (rating, notes) => this.rate(rating, notes),
    );
    this.name = element("name", HTMLInputElement);
    this.naming = element("naming", HTMLFormElement);
    this.which = element("which", HTMLFieldSetElement);
    element("framed", HTMLElement).hidden = window === top;
    this.common = this.store; // of the page, for every rater
    this.store = this.common.of(String(this.common.read("person") ?? ""));
    this.text = element("text", HTMLTextAreaElement);
    this.onGame = (/** @type {Game} */ game) => this.onPlayed(game);
    document.querySelector("nav")?.before(element("who", HTMLElement));
    const { stacks } = parseDeal(book.example);
    element("example", HTMLElement).prepend(...stacks.map(([card]) => picture(card, 1)));
    this.joinForm();
  }

  joinForm() {
    onSubmit(this.naming, element("begin", HTMLButtonElement), () => this.takeName(nameIn(this.name.value)));
    this.naming.addEventListener("input", () => this.name.setCustomValidity(""));
    const acts = {
      "give-up": () => this.game?.giveUp(),
      save: () => this.save(),
      copy: () => this.copy(),
      rename: () => this.askName(true),
      another: () => this.askName(),
      cancel: () => this.resume(),
      back: () => this.leaveLastScreen(),
    };
    for (const [id, act] of Object.entries(acts)) {
      element(id, HTMLButtonElement).addEventListener("click", act);
    }
    addEventListener("beforeunload", (event) => {
      const isLost = !this.store.isKept && [...this.store.here.keys()].some((key) => key.includes("rated-"));
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
    const made = newToken();
    this.store.write("token", made);
    return made;
  }

  /**
   * @param {string} name
   * @returns {string | undefined} where what is of the person is kept who rates here under a name
   */
  personCalled(name) {
    const parts = [...this.common.here.keys()].filter((key) => /^(t\w+\/)?rater$/.test(key));
    const people = parts.map((key) => key.slice(0, -"rater".length));
    const wanted = name.toLowerCase();
    return people.find((person) => String(this.common.of(person).read("rater")).toLowerCase() === wanted);
  }

  /** Ask who rates, the first time; then go on where it was left. */
  start() {
    this.showTexts();
    if (this.rater) this.beginAs(this.rater);
    else this.askName();
  }

  /** @param {boolean} isSame whether it may be the same person, whose name was wrong */
  askName(isSame = false) {
    this.game?.hold();
    this.which.hidden = this.which.disabled = !isSame;
    for (const choice of this.which.querySelectorAll("input")) choice.checked = false;
    element("again", HTMLElement).hidden = !this.game;
    document.body.classList.add("asking");
    element("welcome", HTMLElement).hidden = false;
    element("cancel", HTMLButtonElement).hidden = !this.game;
    this.name.value = isSame ? this.rater : "";
    this.updateClock();
    this.name.focus({ preventScroll: true });
  }

  /** @param {string} name */
  takeName(name) {
    const person = this.personCalled(name);
    const isHere = person === this.store.person;
    const isSame = !this.which.disabled && element("same", HTMLInputElement).checked;
    // A person with another name continues where they were, but only one person has a name.
    const isTaken = person !== undefined && isHere !== isSame;
    this.name.setCustomValidity(name ? (isTaken ? words("name taken") : "") : words("name missing"));
    if (!this.naming.reportValidity()) return;
    if (!isSame && (this.game || person !== undefined)) this.switchTo(person ?? `${newToken()}/`);
    this.store.write("rater", name);
    if (!this.game) this.beginAs(name);
    this.resume();
  }

  /** @param {string} person who rates from now on; nothing that is shown or kept is of the one before */
  switchTo(person) {
    this.keep();
    this.game = null;
    this.shown = -1;
    this.store = this.common.of(person);
    this.common.write("person", person);
    showInAddress("");
    document.body.classList.remove("finished");
    this.text.value = "";
    this.tell("");
  }

  listen() {
    this.store.onOther = (name) => {
      const { person } = this.store; // by then the store of a person
      if (name.startsWith(person)) this.onOther(name.slice(person.length));
    };
  }

  /** @param {string} name */
  beginAs(name) {
    // A name that is corrected later leaves the order as it was.
    const first = this.store.read("first");
    if (typeof first !== "string") {
      this.store.write("first", name);
      showInAddress(""); // the order says where to begin, not the address
    }
    const order = orderFor(typeof first === "string" ? first : name, this.blocks);
    this.book = { ...this.book, puzzles: order.map((place) => this.made[place]) };
    this.begin();
    if (this.nextUnrated() < 0) this.showLastScreen();
    this.showTexts();
  }

  /** Go on with the puzzle on the board. */
  resume() {
    document.body.classList.remove("asking");
    element("welcome", HTMLElement).hidden = true;
    this.updateClock();
    this.showTexts();
    const cell = this.board.cells[this.board.current];
    (this.isFinished ? element("sending-title", HTMLElement) : cell).focus();
  }

  /** @returns {boolean} whether the first screen is shown */
  get isAsking() {
    return document.body.classList.contains("asking");
  }

  /** @returns {boolean} whether the last screen is shown */
  get isFinished() {
    return document.body.classList.contains("finished");
  }

  /** Say what depends on the language, the name and the browser. */
  showTexts() {
    const texts = {
      about: words("about", { n: this.made.length }),
      as: words("rating as", { name: this.rater }),
      "same-words": words("which same", { name: this.rater }),
      "sending-title": this.isFinished ? words("finished") : words("send ratings"),
    };
    for (const [id, text] of Object.entries(texts)) element(id, HTMLElement).textContent = text;
    element("who", HTMLElement).hidden = this.rater === "";
    this.showKept();
  }

  showKept() {
    const text = this.store.isKept ? words("kept") : words("not kept");
    element("kept", HTMLElement).textContent = text;
  }

  onLanguage() {
    this.showTexts();
    if (!this.game) return;
    this.shown = -1; // the form says it, too
    super.onLanguage();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (!this.isAsking && !this.isFinished) super.onKey(event);
  }

  updateClock() {
    if (this.isAsking) this.game?.hold();
    else super.updateClock();
  }

  // What is kept

  /** @returns {string} */
  get id() {
    return this.book.puzzles[this.place].id;
  }

  /**
   * @param {string} id
   * @returns {StoredRating | null}
   */
  ratingOf(id) {
    const stored = this.store.read(`rated-${id}`);
    const isWhole =
      isRating(stored?.rating) && typeof stored.notes === "string" && typeof stored.at === "string";
    return isWhole ? stored : null;
  }

  // Playing and rating

  /**
   * @param {number} place
   * @returns {string}
   */
  nameOf(place) {
    const stored = this.ratingOf(this.book.puzzles[place].id);
    const number = place + 1;
    if (!stored) return words("puzzle number", { number });
    return words("puzzle rated", { number, rating: stored.rating });
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
    if (isOver && !this.store.read(`end-${this.id}`)) {
      this.store.write(`end-${this.id}`, endOf(game));
    }
    element("give-up", HTMLButtonElement).disabled = isOver;
    const hasJustEnded = !isOther && isOver && !this.wasOver;
    this.wasOver = isOver;
    this.shown = this.place;
    if (isOther || hasJustEnded) this.showForm();
    if (hasJustEnded) this.form.focus();
    this.showProgress();
  }

  showForm() {
    const stored = this.ratingOf(this.id);
    const draft = this.store.read(`draft-${this.id}`) ?? stored;
    const shown = { rating: draft?.rating ?? null, notes: String(draft?.notes ?? "") };
    this.form.show(this.game?.outcome ? shown : null, words(stored ? "change rating" : "rate"));
  }

  /** @returns {string} now, and later than the rating that is changed, should the clock be set back */
  timeOfRating() {
    const before = Date.parse(this.ratingOf(this.id)?.at ?? "");
    const now = Date.now();
    return new Date(before >= now ? before + 1 : now).toISOString();
  }

  /**
   * @param {number} rating
   * @param {string} notes
   */
  rate(rating, notes) {
    const isFirst = !this.ratingOf(this.id);
    this.store.write(`rated-${this.id}`, { rating, notes, at: this.timeOfRating() });
    this.store.write(`draft-${this.id}`, null);
    this.choice.options[this.place].text = this.nameOf(this.place);
    const next = this.nextUnrated();
    if (isFirst && next >= 0) {
      this.open(next);
      this.board.cells[this.board.current].focus();
      scrollTo({ top: 0 });
      this.say(words("rated, next", { rating, number: next + 1 }));
      return;
    }
    this.showForm();
    this.showProgress();
    this.tell(next < 0 ? words("all rated") : words("rating changed", { rating }));
    if (next < 0) this.showLastScreen();
  }

  /** Nothing is left to rate: say thank you, and how the ratings are handed back. */
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

  /** @returns {number} the next place that is not rated, -1 when all are */
  nextUnrated() {
    const { puzzles } = this.book;
    const places = puzzles.map((_, step) => (this.place + 1 + step) % puzzles.length);
    return places.find((place) => !this.ratingOf(puzzles[place].id)) ?? -1;
  }

  showProgress() {
    const { puzzles } = this.book;
    const count = puzzles.filter(({ id }) => this.ratingOf(id)).length;
    const progress = words("progress", { n: count, all: puzzles.length });
    element("progress", HTMLElement).textContent = progress;
    document.body.classList.toggle("rated", count > 0); // before, there is nothing to send
    element("save", HTMLButtonElement).classList.toggle("main", count === puzzles.length);
    element("mail", HTMLElement).hidden = true; // it would lack later ratings
    this.showKept();
  }

  /** @returns {number[]} numbers of the puzzles with a rating that was chosen but not confirmed */
  unconfirmed() {
    return this.book.puzzles.flatMap(({ id }, place) => {
      const chosen = this.store.read(`draft-${id}`)?.rating ?? null;
      return isRating(chosen) && chosen !== (this.ratingOf(id)?.rating ?? null) ? [place + 1] : [];
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

  // Handing back

  /** @returns {Record<string, string>[]} what is rated, in the order in which it was */
  rows() {
    const book = { study: this.study, id: this.book.id, play: this.play };
    const rater = { name: this.rater, token: this.token };
    const found = this.book.puzzles.flatMap((puzzle, place) => {
      const stored = this.ratingOf(puzzle.id);
      const end = this.store.read(`end-${puzzle.id}`);
      return stored && end ? [rowOf(book, puzzle, rater, stored, end, place + 1)] : [];
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
    this.tell(`${words("saved", { n: rows.length, file: link.download })} ${this.missing()}`);
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
    let sentence = words("copied", { n: rows.length });
    try {
      await navigator.clipboard.writeText(this.text.value);
    } catch {
      sentence = words("copy yourself");
    }
    this.tell(`${sentence} ${this.missing()}`);
  }

  /** @param {string} sentence */
  tell(sentence) {
    element("sent", HTMLElement).textContent = sentence;
    this.say(sentence);
  }
}

/** @returns {string} a random name of a person, which no spreadsheet takes for a number */
function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `t${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * @param {string} text
 * @returns {string} a name as it is saved
 */
function nameIn(text) {
  return readable(text).replace(/\s+/g, " ").trim().slice(0, NAME_CHARS);
}

/**
 * @param {unknown} value
 * @returns {boolean}
 */
function isRating(value) {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= BEST;
}

/**
 * @param {Game} game
 * @returns {End}
 */
function endOf(game) {
  return {
    outcome: game.outcome === "solved" ? "solved" : "given_up",
    play: game.playRecord(),
  };
}

new StudyPage(JSON.parse(element("book", HTMLScriptElement).text)).start();
