// What the browser keeps for this page. Where it may keep nothing, the page plays all the same.

/** Values by name, under a name that no other book has. */
export class Store {
  /** @param {string} book */
  constructor(book) {
    this.prefix = `boaf/${book}/`;
    this.isKept = true;
    /** @type {Map<string, string>} */
    this.here = new Map();
    try {
      localStorage.setItem(`${this.prefix}test`, "");
      localStorage.removeItem(`${this.prefix}test`);
    } catch {
      this.isKept = false;
    }
  }

  /**
   * @param {string} name
   * @returns {any} what was kept, undefined when there is nothing that can be read
   */
  read(name) {
    try {
      const text = this.isKept ? localStorage.getItem(this.prefix + name) : this.here.get(name);
      return text ? JSON.parse(text) : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * @param {string} name
   * @param {unknown} value
   */
  write(name, value) {
    const text = JSON.stringify(value);
    try {
      if (this.isKept) localStorage.setItem(this.prefix + name, text);
      else this.here.set(name, text);
    } catch {
      this.isKept = false;
      this.here.set(name, text);
    }
  }
}
