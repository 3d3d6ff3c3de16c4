// Sends ratings to the places that the study names, if it names any. What could not be sent is kept
// and sent with the next rating, when the network is back, or when the page is opened again.

import { csvOf } from "./ratings.js";

/** @typedef {Record<string, string>} Row */

const AGAIN_MS = 30_000;

/** Sends each rating once to an address, and to the page around this one. */
export class Outbox {
  /**
   * @param {{host_origin: string, upload_address: string}} settings
   * @param {() => Row[]} waiting rows that the address does not have
   * @param {(rows: Row[]) => void} onSent
   * @param {() => void} onFailed
   */
  constructor(settings, waiting, onSent, onFailed) {
    this.settings = settings;
    this.waiting = waiting;
    this.onSent = onSent;
    this.onFailed = onFailed;
    this.isBusy = false;
    this.again = 0;
    addEventListener("online", () => this.upload());
  }

  /** @returns {string[]} where ratings go */
  get addresses() {
    const { host_origin, upload_address } = this.settings;
    return [this.hasHost ? host_origin : "", upload_address].filter((address) => address);
  }

  /** @returns {boolean} whether another page contains this one and wants the ratings */
  get hasHost() {
    return this.settings.host_origin !== "" && window.parent !== window;
  }

  /** @param {Row} row of a rating that was just given */
  post(row) {
    if (!this.hasHost) return;
    // The browser delivers it to a page of this origin alone.
    window.parent.postMessage({ type: "boaf-rating", row }, this.settings.host_origin);
  }

  /** Send what is waiting, all at once. */
  async upload() {
    const rows = this.settings.upload_address ? this.waiting() : [];
    if (!rows.length || this.isBusy) return;
    this.isBusy = true;
    clearTimeout(this.again);
    const isTaken = await this.isTaken(rows);
    this.isBusy = false;
    if (isTaken) {
      this.onSent(rows);
      this.upload(); // what was rated meanwhile
    } else {
      this.onFailed();
      this.again = setTimeout(() => this.upload(), AGAIN_MS);
    }
  }

  /**
   * @param {Row[]} rows
   * @returns {Promise<boolean>} whether the address has them now
   */
  async isTaken(rows) {
    try {
      const answer = await fetch(this.settings.upload_address, {
        method: "POST",
        body: csvOf(rows),
        credentials: "omit",
        referrerPolicy: "no-referrer",
      });
      return answer.ok;
    } catch {
      return false;
    }
  }
}
