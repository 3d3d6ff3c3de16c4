// A page of puzzles: the list, the board with its buttons, the clock, and the choices of looks.

/**
 * One puzzle of the page.
 * @typedef {{id: string, name: string, deal: string}} Puzzle
 */
/**
 * What the page was made of.
 * @typedef {{id: string, title: string, puzzles: Puzzle[], language?: string}} Book
 */

const THEMES = ["system", "light", "dark"];

/**
 * @param {KeyboardEvent} event
 * @returns {string} the key in lower case; in place of one that types in another script, the American one
 */
function latinKey(event) {
  const isOther = event.key.length === 1 && event.key > "~";
  const sign = /^(?:Key|Digit|Numpad)(.)$/.exec(event.code);
  return (isOther && sign ? sign[1] : event.key).toLowerCase();
}

/**
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T} the element of the page
 */
function element(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

/**
 * Act on a form's button, also by Enter, if all of the form is filled in. A frame with
 * sandbox="allow-scripts" passes the click on, but never submits.
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement} button
 * @param {() => void} act
 */
function onSubmit(form, button, act) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    if (form.reportValidity()) act();
  });
}

/**
 * Name a puzzle in the address, where the frame of the page lets it have one.
 * @param {string} id
 */
function showInAddress(id) {
  try {
    history.replaceState(null, "", `#${id}`);
  } catch {
    // Only a reload would need it.
  }
}

/**
 * @param {number} seconds
 * @returns {string} as `m:ss`
 */
function clockText(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Ties list, game and board together. */
class Page {
  /** @param {Book} book */
  constructor(book) {
    this.book = book;
    this.store = new Store(book.id);
    this.place = 0;
    /** @type {Game | null} */
    this.game = null;
    /** @type {(game: Game) => void} called after each change of the game on the board */
    this.onGame = () => undefined;
    this.status = element("status", HTMLElement);
    this.spoken = element("spoken", HTMLElement);
    this.clock = element("clock", HTMLElement);
    this.choice = element("puzzle", HTMLSelectElement);
    this.board = new Board(
      element("board", HTMLElement),
      (move) => this.game?.play(move),
      (sentence) => this.say(sentence),
      (reason) => this.refuse(reason),
    );
    this.language = ""; // that was chosen on the page
    this.joinButtons();
    this.joinLooks();
    this.rules = element("rules", HTMLDetailsElement);
    this.rules.addEventListener("toggle", () => this.updateClock());
    document.addEventListener("visibilitychange", () => this.updateClock());
    for (const kind of ["focus", "blur"]) addEventListener(kind, () => this.updateClock());
    this.listen();
    document.getElementById("unready")?.remove();
    addEventListener("pagehide", () => this.keep());
    addEventListener("hashchange", () => this.openNamed(location.hash.slice(1)));
    addEventListener("keydown", (event) => this.onKey(event));
    setInterval(() => this.showClock(), 500);
  }

  /** Fill the list and open the puzzle that the address names, or the one that was left last. */
  begin() {
    this.fillList();
    element("puzzles", HTMLElement).hidden = this.isSingle;
    if (this.isSingle && !this.store.read("last")) this.rules.open = true; // on a first visit
    const named = this.placeOf(location.hash.slice(1));
    const last = this.placeOf(this.store.read("last"));
    this.open(Math.max(0, named >= 0 ? named : last));
  }

  /**
   * @param {unknown} id
   * @returns {number} the index of the puzzle, -1 when there is none of this name
   */
  placeOf(id) {
    return this.book.puzzles.findIndex((puzzle) => puzzle.id === id);
  }

  fillList() {
    this.choice.replaceChildren(
      ...this.book.puzzles.map((puzzle, place) => new Option(this.nameOf(place), puzzle.id)),
    );
    this.choice.onchange = () => this.openNamed(this.choice.value);
  }

  /**
   * @param {number} place
   * @returns {string} a puzzle as the list names it
   */
  nameOf(place) {
    const puzzle = this.book.puzzles[place];
    const saved = this.store.read(puzzle.id);
    const mark = saved?.outcome === "solved" ? " ✓" : "";
    return `${place + 1}${puzzle.name ? `  ${puzzle.name}` : ""}${mark}`;
  }

  /** @param {string} id */
  openNamed(id) {
    const place = this.placeOf(id);
    if (place >= 0 && place !== this.place) this.open(place);
  }

  /** @param {number} place */
  open(place) {
    this.keep();
    this.place = place;
    const puzzle = this.book.puzzles[place];
    this.store.write("last", puzzle.id);
    this.game = new Game(puzzle.deal, this.store.read(puzzle.id), () => this.onChange());
    this.board.current = 0;
    this.choice.value = puzzle.id;
    showInAddress(puzzle.id);
    this.onOpened();
    this.updateClock();
    this.onChange();
  }

  /** @returns {boolean} whether there is only one puzzle, as for someone who knows no other */
  get isSingle() {
    return this.book.puzzles.length === 1;
  }

  /** Another puzzle is on the board. */
  onOpened() {}

  /** @param {number} step forwards or backwards in the list */
  go(step) {
    const place = this.place + step;
    if (place >= 0 && place < this.book.puzzles.length) this.open(place);
  }

  keep() {
    if (this.game) this.store.write(this.book.puzzles[this.place].id, this.game.save());
  }

  onChange() {
    const game = this.game;
    if (!game) return;
    this.keep();
    const position = game.position;
    this.board.show(position, game.lastMove);
    element("undo", HTMLButtonElement).disabled = !game.at;
    element("redo", HTMLButtonElement).disabled = game.at === game.moves.length;
    element("restart", HTMLButtonElement).disabled = !game.at;
    element("previous", HTMLButtonElement).disabled = this.place === 0;
    element("next", HTMLButtonElement).disabled = this.place + 1 === this.book.puzzles.length;
    const option = this.choice.options[this.place];
    if (option) option.text = this.nameOf(this.place);
    const sentence = this.sentence();
    this.status.textContent = sentence;
    this.status.classList.toggle("won", isSolved(position));
    if (sentence) this.say(sentence);
    if (this.isSingle) this.updateClock();
    this.showClock();
    this.onGame(game);
  }

  /** @returns {string} what there is to say of the position */
  sentence() {
    const game = this.game;
    if (!game) return "";
    const position = game.position;
    if (isSolved(position)) {
      return words("solved", { n: game.played, time: clockText(game.elapsed) });
    }
    return legalMoves(position).length ? "" : this.stuck();
  }

  /** @returns {string} what to do without a move */
  stuck() {
    return words("stuck");
  }

  /** @param {string} sentence */
  say(sentence) {
    this.spoken.textContent = "";
    this.spoken.textContent = sentence;
  }

  /**
   * Say why a move is not possible, until the next one.
   * @param {string} reason
   */
  refuse(reason) {
    this.status.textContent = reason;
    this.say(reason);
  }

  /** @returns {boolean} whether the page is in front of its reader */
  get isInUse() {
    return !document.hidden && document.hasFocus();
  }

  /**
   * Time counts while the board can be played: not behind another window or the rules. Where the
   * rules were open from the start, it counts from the first move.
   */
  updateClock() {
    const isReading = this.rules.open && !(this.isSingle && this.game?.moves.length);
    if (this.isInUse && !isReading) this.game?.run();
    else this.game?.hold();
  }

  /** Hear what other windows write. */
  listen() {
    this.store.onOther = (name) => this.onOther(name);
  }

  /**
   * Another window of this page has written something.
   * @param {string} name
   */
  onOther(name) {
    const puzzle = this.book.puzzles[this.place];
    if (!this.game || name !== puzzle.id) return;
    this.game = new Game(puzzle.deal, this.store.read(puzzle.id), () => this.onChange());
    this.onChange();
  }

  showClock() {
    if (this.game) this.clock.textContent = clockText(this.game.elapsed);
  }

  joinButtons() {
    const acts = {
      undo: () => this.game?.undo(),
      redo: () => this.game?.redo(),
      restart: () => this.game?.restart(),
      previous: () => this.go(-1),
      next: () => this.go(1),
    };
    for (const [id, act] of Object.entries(acts)) {
      element(id, HTMLButtonElement).addEventListener("click", act);
    }
  }

  /** Say what is on the page in the language just chosen. */
  onLanguage() {
    this.fillList();
    this.choice.value = this.book.puzzles[this.place].id;
    this.onChange();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const target = event.target;
    const isTyping =
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement;
    if (isTyping) return;
    const key = latinKey(event);
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && key === "z" && event.shiftKey) this.game?.redo();
    else if (isCommand && key === "z") this.game?.undo();
    else if (isCommand && key === "y") this.game?.redo();
    else if (!isCommand && !event.altKey && this.hasLetters(target)) {
      if (key !== "n" && key !== "b") return;
      this.go(key === "n" ? 1 : -1);
    } else return;
    event.preventDefault();
  }

  /**
   * @param {EventTarget | null} target
   * @returns {boolean} whether a letter turns the page here
   */
  hasLetters(target) {
    const isHere = target === document.body || (target instanceof Node && this.board.root.contains(target));
    return isHere && element("letters", HTMLInputElement).checked;
  }

  joinLooks() {
    const store = this.store; // of the page, for every rater
    const letters = element("letters", HTMLInputElement);
    const theme = element("theme", HTMLSelectElement);
    const four = element("four", HTMLInputElement);
    const language = element("language", HTMLSelectElement);
    const apply = () => {
      const root = document.documentElement;
      root.dataset.theme = theme.value;
      root.classList.toggle("four", four.checked);
      const looks = { theme: theme.value, four: four.checked, letters: letters.checked };
      store.write("looks", { ...looks, ...(this.language && { language: this.language }) });
    };
    const kept = store.read("looks");
    theme.value = THEMES.includes(kept?.theme) ? kept.theme : "system";
    four.checked = kept?.four === true;
    letters.checked = kept?.letters !== false;
    letters.onchange = apply;
    theme.onchange = apply;
    four.onchange = apply;
    this.language = LANGUAGES.includes(kept?.language) ? kept.language : "";
    useLanguage(this.language || this.book.language);
    language.value = currentLanguage();
    language.onchange = () => {
      this.language = language.value;
      useLanguage(this.language);
      apply();
      this.onLanguage();
    };
    apply();
  }
}
