// The form that asks how good a puzzle was.

import { element } from "./page.js";
import { readable, tagsIn } from "./ratings.js";

/**
 * What stands in the form.
 * @typedef {object} Draft
 * @property {number | null} rating
 * @property {string} notes
 * @property {string} tags
 */

const BEST = 10;
const TWO_DIGITS_MS = 1500; // a 0 so soon after a 1 makes 10

/** Shows what was said of one puzzle, and tells what is said now. */
export class Form {
  /**
   * @param {(draft: Draft) => void} onDraft told of each change
   * @param {(rating: number, notes: string, tags: string[]) => void} onRated
   */
  constructor(onDraft, onRated) {
    this.section = element("rating", HTMLElement);
    this.notes = element("notes", HTMLTextAreaElement);
    this.tags = element("tags", HTMLInputElement);
    this.button = element("rate", HTMLButtonElement);
    this.oneAt = -Infinity; // when a 1 was typed
    const scale = element("scale", HTMLFieldSetElement);
    this.choices = [...scale.querySelectorAll("input")];
    const form = element("form", HTMLFormElement);
    form.addEventListener("input", () => onDraft(this.draft));
    const rate = (/** @type {Event} */ event) => {
      const { rating, notes, tags } = this.draft;
      if (rating === null) return; // the browser asks for it
      event.preventDefault();
      onRated(rating, readable(notes).trim(), tagsIn(tags));
    };
    form.addEventListener("submit", rate);
    this.button.addEventListener("click", rate); // a frame may not allow forms
    scale.addEventListener("keydown", (event) => this.onKey(event, onDraft));
  }

  /** @returns {Draft} */
  get draft() {
    const chosen = this.choices.find((choice) => choice.checked);
    return {
      rating: chosen ? Number(chosen.value) : null,
      notes: this.notes.value,
      tags: this.tags.value,
    };
  }

  /**
   * @param {Draft | null} draft what was said before; null hides the form
   * @param {string} action what the button does
   */
  show(draft, action = "") {
    this.section.hidden = draft === null;
    if (!draft) return;
    this.choices.forEach((choice, value) => {
      choice.checked = value === draft.rating;
    });
    this.notes.value = draft.notes;
    this.tags.value = draft.tags;
    this.button.textContent = action;
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
   * @param {(draft: Draft) => void} onDraft
   */
  onKey(event, onDraft) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const value = this.valueOf(event.key.toLowerCase());
    if (value < 0) return;
    event.preventDefault();
    this.choices[value].checked = true;
    this.choices[value].focus();
    onDraft(this.draft);
  }
}
