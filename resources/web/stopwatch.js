// Time that counts only now and then.

const TICK_MS = 1000;
const MAX_GAP_MS = 5000; // between two ticks, after which the browser must have been stopped

/** Seconds so far, running or held; the time while the browser is stopped doesn't count. */
class Stopwatch {
  /** @param {unknown} seconds that were kept */
  constructor(seconds = 0) {
    this.seconds = Math.max(0, Number(seconds) || 0);
    /** @type {number | null} */
    this.since = null;
    this.ticked = 0;
    this.timer = 0;
  }

  /** Leave out the time since the last tick if it is so long that the browser was stopped. */
  tick() {
    const now = performance.now();
    if (this.since !== null && now - this.ticked > MAX_GAP_MS) this.since += now - this.ticked;
    this.ticked = now;
  }

  /** @returns {number} seconds so far */
  get elapsed() {
    this.tick();
    return this.seconds + (this.since === null ? 0 : (performance.now() - this.since) / 1000);
  }

  /** @returns {number} the same to a millisecond */
  get rounded() {
    return Math.round(this.elapsed * 1000) / 1000;
  }

  /** @param {boolean} isRunning whether time counts from now on */
  setRunning(isRunning) {
    if (!isRunning) {
      this.seconds = this.elapsed;
      this.since = null;
      clearInterval(this.timer);
    } else if (this.since === null) {
      this.since = this.ticked = performance.now();
      this.timer = setInterval(() => this.tick(), TICK_MS);
    }
  }
}
