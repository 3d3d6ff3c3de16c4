// The form that asks how good a puzzle was.

/** @typedef {{rating: number | null, notes: string}} Draft the present entries */

const BEST = 10;
const TWO_DIGITS_MS = 1500; // a 0 so soon after a 1 makes 10

/** Shows the rating of one puzzle, and reports changes of it. */
class Form {
  /**
   * @param {(draft: Draft) => void} onDraft called with each change
   * @param {(rating: number, notes: string) => void} onRated called with a confirmed rating
   */
  constructor(onDraft, onRated) {
    this.section = element("rating", HTMLElement);
    this.notes = element("notes", HTMLTextAreaElement);
    this.button = element("rate", HTMLButtonElement);
    this.onDraft = onDraft;
    this.oneAt = -Infinity; // when a 1 was typed
    this.choices = Array.from({ length: BEST + 1 }, (_, value) => {
      const choice = document.createElement("input");
      choice.type = "radio";
      choice.name = "rating";
      choice.value = String(value);
      choice.required = true;
      return choice;
    });
    const scale = element("scale", HTMLElement);
    scale.append(
      ...this.choices.map((choice) => {
        const label = document.createElement("label");
        const number = document.createElement("span");
        number.textContent = choice.value;
        label.append(choice, number);
        return label;
      }),
    );
    const form = element("form", HTMLFormElement);
    form.addEventListener("input", () => onDraft(this.draft));
    onSubmit(form, this.button, () => {
      const { rating, notes } = this.draft;
      if (rating !== null) onRated(rating, readable(notes).trim());
    });
    scale.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** @returns {Draft} */
  get draft() {
    const chosen = this.choices.find((choice) => choice.checked);
    return { rating: chosen ? Number(chosen.value) : null, notes: this.notes.value };
  }

  /**
   * @param {Draft | null} draft the last rating or draft; null hides the form
   * @param {string} action what the button does
   */
  show(draft, action = "") {
    this.section.hidden = draft === null;
    if (!draft) return;
    this.choices.forEach((choice, value) => {
      choice.checked = value === draft.rating;
    });
    this.notes.value = draft.notes;
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

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const value = this.valueOf(latinKey(event));
    if (value < 0) return;
    event.preventDefault();
    this.choices[value].checked = true;
    this.choices[value].focus();
    this.onDraft(this.draft);
  }
}
