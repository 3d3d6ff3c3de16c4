// How a puzzle was presented to a rater, until its first rating.

import { Stopwatch } from "./stopwatch.js";

/**
 * @typedef {object} Seen
 * @property {string} at when it was shown first, in ISO 8601
 * @property {number} visits how often it was opened
 * @property {number} judging seconds between the end of the game and the rating
 * @property {number} away seconds behind other windows
 */

/** One visit of a puzzle, counted with those before it. */
export class Presentation {
  /** @param {Partial<Seen> | undefined} kept of the visits before */
  constructor(kept) {
    this.at = typeof kept?.at === "string" ? kept.at : new Date().toISOString();
    this.visits = (Number(kept?.visits) || 0) + 1;
    this.judging = new Stopwatch(kept?.judging);
    this.away = new Stopwatch(kept?.away);
  }

  /** @returns {Seen} */
  save() {
    const { at, visits, judging, away } = this;
    return { at, visits, judging: judging.rounded, away: away.rounded };
  }
}

/** @returns {string} `desktop`, `tablet` or `phone` */
export function deviceClass() {
  const isTouched = matchMedia("(pointer: coarse)").matches;
  if (!isTouched) return "desktop";
  return Math.min(screen.width, screen.height) < 600 ? "phone" : "tablet";
}
