// The form that asks how good a puzzle was.

import { picture } from "./board.js";
import { element } from "./page.js";
import { readable, tagsIn } from "./ratings.js";
import { parseDeal } from "./rules.js";
import { words } from "./words.js";

/**
 * What stands in the form.
 * @typedef {object} Draft
 * @property {number | null} rating
 * @property {string} notes
 * @property {string} tags
 * @property {Record<string, number>} scales answers on further scales
 * @property {string} other id of the puzzle to compare with; empty for none
 * @property {string} better `this`, `other` or `neither`; empty for no answer
 */
/**
 * A question that is answered from 0 to 10.
 * @typedef {{name: string, question: string, low: string, high: string}} Scale
 */
/** @typedef {{id: string, number: number, deal: string}} Shown a puzzle as the rater knows it */

const BEST = 10;
const TWO_DIGITS_MS = 1500; // a 0 so soon after a 1 makes 10

/** Shows what was said of one puzzle, and tells what is said now. */
export class Form {
  /**
   * @param {Scale[]} scales the first one is the rating; without any, it is how good the puzzle was
   * @param {(draft: Draft) => void} onDraft told of each change
   * @param {(draft: Draft) => void} onRated told of a draft with all answers
   */
  constructor(scales, onDraft, onRated) {
    this.section = element("rating", HTMLElement);
    this.notes = element("notes", HTMLTextAreaElement);
    this.tags = element("tags", HTMLInputElement);
    this.button = element("rate", HTMLButtonElement);
    this.comparison = element("comparison", HTMLFieldSetElement);
    this.better = [...this.comparison.querySelectorAll("input")];
    this.other = ""; // the puzzle that is compared
    this.oneAt = -Infinity; // when a 1 was typed
    /** @type {Map<string, HTMLInputElement[]>} the choices of each scale; the rating has no name */
    this.scales = new Map();
    const first = { name: "", question: "", low: "", high: "" };
    const asked = [{ ...first, ...scales[0], name: "" }, ...scales.slice(1)];
    element("scales", HTMLElement).append(...asked.map((scale) => this.fieldset(scale)));
    const form = element("form", HTMLFormElement);
    form.addEventListener("input", () => onDraft(this.draft));
    const rate = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!form.reportValidity()) return;
      const draft = this.draft;
      onRated({ ...draft, notes: readable(draft.notes).trim(), tags: tagsIn(draft.tags).join(", ") });
    };
    form.addEventListener("submit", rate);
    this.button.addEventListener("click", rate); // a frame may not allow forms
    for (const choices of this.scales.values()) {
      choices[0].closest("fieldset")?.addEventListener("keydown", (event) => this.onKey(event, choices, onDraft));
    }
  }

  /**
   * @param {Scale} scale
   * @returns {HTMLFieldSetElement}
   */
  fieldset({ name, question, low, high }) {
    const set = document.createElement("fieldset");
    const legend = document.createElement("legend");
    const line = document.createElement("div");
    const ends = document.createElement("div");
    const [lowest, highest] = [document.createElement("span"), document.createElement("span")];
    line.className = "scale";
    ends.className = "ends";
    if (question) {
      legend.textContent = question;
      lowest.textContent = low && `0 = ${low}`;
      highest.textContent = high && `${BEST} = ${high}`;
    } else {
      legend.dataset.words = "question";
      lowest.dataset.words = "lowest";
      highest.dataset.words = "highest";
      for (const part of [legend, lowest, highest]) part.textContent = words(part.dataset.words ?? "");
    }
    const choices = Array.from({ length: BEST + 1 }, (_, value) => {
      const choice = document.createElement("input");
      choice.type = "radio";
      choice.name = name ? `scale_${name}` : "rating";
      choice.value = String(value);
      choice.required = true;
      return choice;
    });
    this.scales.set(name, choices);
    line.append(
      ...choices.map((choice) => {
        const label = document.createElement("label");
        const number = document.createElement("span");
        number.textContent = choice.value;
        label.append(choice, number);
        return label;
      }),
    );
    ends.append(lowest, highest);
    set.setAttribute("aria-describedby", "keys");
    set.append(legend, line, ends);
    return set;
  }

  /** @returns {Draft} */
  get draft() {
    /** @type {Record<string, number>} */
    const scales = {};
    for (const [name, choices] of this.scales) {
      const chosen = choices.find((choice) => choice.checked);
      if (name && chosen) scales[name] = Number(chosen.value);
    }
    const rating = this.choices.find((choice) => choice.checked);
    return {
      rating: rating ? Number(rating.value) : null,
      notes: this.notes.value,
      tags: this.tags.value,
      scales,
      other: this.other,
      better: this.better.find((choice) => choice.checked)?.value ?? "",
    };
  }

  /** @returns {HTMLInputElement[]} those of the rating itself */
  get choices() {
    return this.scales.get("") ?? [];
  }

  /**
   * @param {Draft | null} draft what was said before; null hides the form
   * @param {string} action what the button does
   * @param {{own: Shown, other: Shown} | null} pair what is compared, if anything
   */
  show(draft, action = "", pair = null) {
    this.section.hidden = draft === null;
    if (!draft) return;
    for (const [name, choices] of this.scales) {
      const said = name ? draft.scales[name] : draft.rating;
      choices.forEach((choice, value) => {
        choice.checked = value === said;
      });
    }
    this.notes.value = draft.notes;
    this.tags.value = draft.tags;
    this.button.textContent = action;
    this.comparison.hidden = pair === null;
    this.other = pair ? pair.other.id : "";
    for (const choice of this.better) {
      choice.required = pair !== null;
      choice.checked = pair !== null && draft.other === this.other && draft.better === choice.value;
    }
    if (!pair) return;
    element("this-name", HTMLElement).textContent = words("this puzzle", { number: pair.own.number });
    element("other-name", HTMLElement).textContent = words("puzzle number", { number: pair.other.number });
    showDeal(element("this-deal", HTMLElement), pair.own.deal);
    showDeal(element("other-deal", HTMLElement), pair.other.deal);
  }

  /** Give it the keyboard. */
  focus() {
    const chosen = this.choices.find((choice) => choice.checked) ?? this.choices[0];
    chosen.focus({ preventScroll: true });
    this.section.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {string} key
   * @returns {number} the rating that a key means, -1 when none
   */
  valueOf(key) {
    if (key === "t") return BEST;
    if (!/^\d$/.test(key)) return -1;
    const isTen = key === "0" && performance.now() - this.oneAt < TWO_DIGITS_MS;
    this.oneAt = key === "1" ? performance.now() : -Infinity;
    return isTen ? BEST : Number(key);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {HTMLInputElement[]} choices of one scale
   * @param {(draft: Draft) => void} onDraft
   */
  onKey(event, choices, onDraft) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const value = this.valueOf(event.key.toLowerCase());
    if (value < 0) return;
    event.preventDefault();
    choices[value].checked = true;
    choices[value].focus();
    onDraft(this.draft);
  }
}

/**
 * @param {HTMLElement} root
 * @param {string} deal shown in small
 */
function showDeal(root, deal) {
  const { columns, stacks } = parseDeal(deal);
  root.style.setProperty("--columns", String(columns));
  root.replaceChildren(...stacks.map(([card]) => (card === undefined ? document.createElement("i") : picture(card, 1))));
}
