// What the browser keeps for this page. Where it may keep nothing, the page plays all the same.

/** Values by name, under a name that no other book has. */
class Store {
  /** @param {string} book */
  constructor(book) {
    this.prefix = `boaf/${book}/`;
    this.person = ""; // before the names of all that is of this person
    this.isKept = true;
    // All that this window has read or written, so that nothing is lost when the storage fails or
    // is cleared in the middle.
    /** @type {Map<string, string>} */
    this.here = new Map();
    /** @type {(name: string) => void} called with the name of what another window has written */
    this.onOther = () => undefined;
    try {
      localStorage.setItem(`${this.prefix}test`, "");
      localStorage.removeItem(`${this.prefix}test`);
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(this.prefix)) this.take(key, localStorage.getItem(key));
      }
    } catch {
      this.isKept = false;
    }
    addEventListener("storage", (event) => {
      if (event.key?.startsWith(this.prefix) && event.newValue !== null) {
        this.take(event.key, event.newValue);
        this.onOther(event.key.slice(this.prefix.length));
      }
    });
  }

  /**
   * @param {string} key
   * @param {string | null} text
   */
  take(key, text) {
    if (text) this.here.set(key.slice(this.prefix.length), text);
  }

  /**
   * @param {string} person
   * @returns {Store} the values of one person, which share nothing with those of another
   */
  of(person) {
    return Object.assign(Object.create(this), { person });
  }

  /**
   * @param {string} name
   * @returns {any} what was kept, undefined when there is nothing that can be read
   */
  read(name) {
    try {
      const text = this.here.get(this.person + name);
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
    const key = this.person + name;
    if (this.here.get(key) === text) return;
    this.here.set(key, text);
    try {
      localStorage.setItem(this.prefix + key, text);
    } catch {
      this.isKept = false;
    }
  }
}
