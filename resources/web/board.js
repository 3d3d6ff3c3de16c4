// The board: cards as buttons in a grid, moved by drag, by two clicks or by keys.

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const DRAG_FROM = 6;
const MOST_EDGES = 5;

/** Shows a position and tells which move the player makes. */
class Board {
  /**
   * @param {HTMLElement} root an empty element
   * @param {(move: Move) => void} onMove
   * @param {(sentence: string) => void} say tells a screen reader
   * @param {(reason: string) => void} refuse tells everyone
   */
  constructor(root, onMove, say, refuse) {
    this.root = root;
    this.onMove = onMove;
    this.say = say;
    this.refuse = refuse;
    /** @type {Position} */
    this.position = { rows: 1, columns: 1, stacks: [[]] };
    /** @type {Move | null} */
    this.last = null;
    /** @type {number | null} */
    this.picked = null;
    this.current = 0;
    /** @type {{cell: number, id: number, x: number, y: number, moving: boolean} | null} */
    this.drag = null;
    /** @type {HTMLButtonElement[]} */
    this.cells = [];
    root.setAttribute("role", "group");
    root.dataset.label ??= "board";
    new ResizeObserver(() => this.measure()).observe(root);
    root.addEventListener("pointerdown", (event) => this.onDown(event));
    root.addEventListener("pointermove", (event) => this.onDrag(event));
    root.addEventListener("pointerup", (event) => this.onUp(event));
    root.addEventListener("pointercancel", () => this.letGo());
    root.addEventListener("keydown", (event) => this.onKey(event));
    // A screen reader presses a button by a click without a pointer.
    root.addEventListener("click", (event) => {
      if (event.detail === 0) this.press(this.cellOf(event.target));
    });
  }

  /**
   * @param {Position} position
   * @param {Move | null} last
   */
  show(position, last) {
    const isOther =
      position.rows !== this.position.rows ||
      position.columns !== this.position.columns ||
      !this.cells.length;
    this.position = position;
    this.last = last;
    this.picked = null;
    if (isOther) this.build();
    const full = position.stacks.flatMap((stack, cell) => (stack.length ? [cell] : []));
    if (last && full.includes(last.target)) this.current = last.target;
    else if (!full.includes(this.current)) this.current = full[0];
    const hadFocus = this.root.contains(document.activeElement);
    this.refresh();
    if (hadFocus) this.cells[this.current].focus();
  }

  build() {
    const { rows, columns } = this.position;
    this.root.style.setProperty("--rows", String(rows));
    this.root.style.setProperty("--columns", String(columns));
    this.cells = Array.from({ length: rows * columns }, (_, cell) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "cell";
      button.dataset.cell = String(cell);
      return button;
    });
    this.root.replaceChildren(...this.cells);
  }

  /** Let a finger move a board that is larger than the screen. */
  measure() {
    const isWide = this.root.scrollWidth > this.root.clientWidth;
    this.root.classList.toggle("wide", isWide);
    this.root.classList.toggle("scrolls", isWide || this.root.offsetHeight > innerHeight);
  }

  refresh() {
    const { stacks, columns } = this.position;
    const targets = this.picked === null ? [] : legalTargets(this.position, this.picked);
    this.cells.forEach((button, cell) => {
      const stack = stacks[cell];
      const top = topOf(this.position, cell);
      button.disabled = top === undefined;
      button.tabIndex = cell === this.current ? 0 : -1;
      button.classList.toggle("target", targets.includes(cell));
      button.classList.toggle("picked", cell === this.picked);
      button.classList.toggle("last", cell === this.last?.target);
      if (top === undefined) {
        button.replaceChildren();
        button.setAttribute("aria-hidden", "true");
        button.removeAttribute("aria-label");
        button.removeAttribute("aria-pressed");
        return;
      }
      button.removeAttribute("aria-hidden");
      const row = Math.floor(cell / columns) + 1;
      const facts = [words("place", { card: cardName(top), row, column: (cell % columns) + 1 })];
      if (stack.length > 1) facts.push(words("stack", { n: stack.length }));
      if (targets.includes(cell)) facts.push(words("target"));
      button.setAttribute("aria-label", facts.join(", "));
      button.setAttribute("aria-pressed", String(cell === this.picked));
      button.replaceChildren(picture(top, stack.length));
    });
  }

  // By pointer

  /** @param {PointerEvent} event */
  onDown(event) {
    const cell = this.cellOf(event.target);
    if (cell === null || event.button !== 0) return;
    event.preventDefault();
    this.current = cell;
    this.cells[cell].focus({ preventScroll: true });
    this.drag = { cell, id: event.pointerId, x: event.clientX, y: event.clientY, moving: false };
    this.root.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  onDrag(event) {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.id) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moving && Math.hypot(x, y) < DRAG_FROM) return;
    if (!drag.moving) {
      drag.moving = true;
      this.picked = drag.cell;
      this.refresh();
      this.cells[drag.cell].classList.add("held");
    }
    this.cells[drag.cell].style.transform = `translate(${x}px, ${y}px)`;
    const over = this.cellAt(event);
    this.cells.forEach((button, cell) => button.classList.toggle("over", cell === over));
  }

  /** @param {PointerEvent} event */
  onUp(event) {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.id) return;
    const over = this.cellAt(event);
    this.letGo();
    if (!drag.moving) {
      this.press(drag.cell);
      return;
    }
    this.picked = drag.cell;
    if (over !== null && over !== drag.cell) this.press(over);
    this.picked = null;
    this.refresh();
  }

  letGo() {
    const drag = this.drag;
    this.drag = null;
    if (!drag) return;
    const held = this.cells[drag.cell];
    held.style.transform = "";
    held.classList.remove("held");
    this.cells.forEach((button) => button.classList.remove("over"));
    if (drag.moving) {
      this.picked = null;
      this.refresh();
    }
  }

  /**
   * @param {PointerEvent} event
   * @returns {number | null} the cell under the pointer, the one in hand left out
   */
  cellAt(event) {
    const held = this.drag && this.cells[this.drag.cell];
    if (held) held.style.visibility = "hidden";
    const found = this.cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (held) held.style.visibility = "";
    return found;
  }

  /**
   * @param {EventTarget | null} target
   * @returns {number | null}
   */
  cellOf(target) {
    const button = target instanceof Element ? target.closest("button.cell") : null;
    if (!(button instanceof HTMLButtonElement) || button.disabled) return null;
    return this.root.contains(button) ? Number(button.dataset.cell) : null;
  }

  // By click and key

  /** @param {number | null} cell pick it up, or put what is picked up there */
  press(cell) {
    if (cell === null || this.position.stacks[cell].length === 0) return;
    const source = this.picked;
    this.current = cell;
    if (source === null || source === cell) {
      this.picked = source === cell ? null : cell;
      this.refresh();
      this.announce();
      return;
    }
    const isLegal = legalTargets(this.position, source).includes(cell);
    this.picked = null;
    if (isLegal) {
      this.onMove({ source, target: cell });
      return;
    }
    this.refresh();
    this.refuse(words(inLine(this.position, source, cell) ? "not alike" : "not in line"));
  }

  announce() {
    if (this.picked === null) {
      this.say(words("cancelled"));
      return;
    }
    const top = topOf(this.position, this.picked) ?? 0;
    const count = legalTargets(this.position, this.picked).length;
    this.say(words("picked up", { card: cardName(top), n: count }));
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const cell = this.cellOf(event.target);
    if (cell === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in STEPS) {
      const found = this.neighbour(cell, STEPS[/** @type {keyof typeof STEPS} */ (event.key)]);
      if (found !== null) {
        this.current = found;
        this.refresh();
        this.cells[found].focus();
      }
    } else if (event.key === "Enter" || event.key === " ") {
      this.press(cell);
    } else if (event.key === "Escape" && this.picked !== null) {
      this.picked = null;
      this.refresh();
      this.say(words("cancelled"));
    } else {
      return;
    }
    event.preventDefault();
  }

  /**
   * @param {number} cell
   * @param {number[]} step
   * @returns {number | null} the nearest stack in a direction, in its line if there is one
   */
  neighbour(cell, [down, right]) {
    const { columns, stacks } = this.position;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    let best = null;
    let least = Infinity;
    stacks.forEach((stack, other) => {
      if (!stack.length) return;
      const [y, x] = [Math.floor(other / columns) - row, (other % columns) - column];
      const along = y * down + x * right;
      const beside = Math.abs(y * right + x * down);
      if (along > 0 && along + 3 * beside < least) {
        best = other;
        least = along + 3 * beside;
      }
    });
    return best;
  }
}

/**
 * @param {Position} position
 * @param {number} one
 * @param {number} other
 * @returns {boolean} whether two cells are in one row or column
 */
function inLine({ columns }, one, other) {
  const isInRow = Math.floor(one / columns) === Math.floor(other / columns);
  return isInRow || one % columns === other % columns;
}

/**
 * @param {number} card
 * @param {number} count cards of the stack
 * @returns {DocumentFragment}
 */
function picture(card, count) {
  const parts = document.createDocumentFragment();
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("viewBox", "0 0 100 136");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("class", `card edges-${Math.min(MOST_EDGES, count - 1)}`);
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#card-${cardText(card)}`);
  drawing.append(use);
  parts.append(drawing);
  if (count > 1) {
    const badge = document.createElement("span");
    badge.className = "badge";
    badge.setAttribute("aria-hidden", "true");
    badge.textContent = String(count);
    parts.append(badge);
  }
  return parts;
}
