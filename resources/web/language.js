// The language of the page: that of the browser, or the one chosen on it.

const LANGUAGES = Object.keys(WORDS);

let language = spokenHere();
let plurals = new Intl.PluralRules(language);

/** @returns {string} the first language of the browser that the page has, else English */
function spokenHere() {
  const wanted = (navigator.languages ?? []).map((each) => each.slice(0, 2));
  return wanted.find((each) => each in WORDS) ?? "en";
}

/** @returns {string} the language in use */
function currentLanguage() {
  return language;
}

/**
 * Use a language, and say in it what the page itself holds.
 * @param {unknown} wanted one of `LANGUAGES`; anything else is the browser's
 */
function useLanguage(wanted) {
  language = typeof wanted === "string" && wanted in WORDS ? wanted : spokenHere();
  plurals = new Intl.PluralRules(language);
  document.documentElement.lang = language;
  for (const part of document.querySelectorAll("[data-words]")) {
    part.textContent = words(part.getAttribute("data-words") ?? "");
  }
  for (const part of document.querySelectorAll("[data-label]")) {
    part.setAttribute("aria-label", words(part.getAttribute("data-label") ?? ""));
  }
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} values for the places in braces; `n` chooses the plural
 * @returns {string} a text in the language in use
 */
function words(name, values = {}) {
  const entry = WORDS[language][name];
  const text = typeof entry === "string" ? entry : entry[plurals.select(Number(values.n))] ?? entry.other;
  return text.replace(/\{(\w+)\}/g, (_, place) => String(values[place]));
}

/**
 * @param {number} card
 * @returns {string} what the card is called
 */
function cardName(card) {
  const rank = "A23456789TJQK"[card >> 2];
  const name = `rank ${rank}` in WORDS.en ? words(`rank ${rank}`) : (card >> 2) + 1;
  return words("card", { rank: name, suit: words(`suit ${"CDHS"[card & 3]}`) });
}
