// Time that counts only now and then.

/** Seconds so far, running or held. */
class Stopwatch {
  /** @param {unknown} seconds that were kept */
  constructor(seconds = 0) {
    this.seconds = Math.max(0, Number(seconds) || 0);
    /** @type {number | null} */
    this.since = null;
  }

  /** @returns {number} seconds so far */
  get elapsed() {
    return this.seconds + (this.since === null ? 0 : (performance.now() - this.since) / 1000);
  }

  /** @returns {number} the same to a millisecond */
  get rounded() {
    return Math.round(this.elapsed * 1000) / 1000;
  }

  /** @param {boolean} isRunning whether time counts from now on */
  setRunning(isRunning) {
    if (isRunning) {
      this.since ??= performance.now();
      return;
    }
    this.seconds = this.elapsed;
    this.since = null;
  }
}
