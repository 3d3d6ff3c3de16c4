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
    const scale = element("scale", HTMLFieldSetElement);
    this.choices = [...scale.querySelectorAll("input")];
    const form = element("form", HTMLFormElement);
    form.addEventListener("input", () => onDraft(this.draft));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const { rating, notes, tags } = this.draft;
      if (rating !== null) onRated(rating, readable(notes).trim(), tagsIn(tags));
    });
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
   * @param {KeyboardEvent} event
   * @param {(draft: Draft) => void} onDraft
   */
  onKey(event, onDraft) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const value = key === "t" ? BEST : /^\d$/.test(key) ? Number(key) : -1;
    if (value < 0) return;
    event.preventDefault();
    this.choices[value].checked = true;
    this.choices[value].focus();
    onDraft(this.draft);
  }
}
