// Ratings as a table that the study takes in. `engine/study/raters/rows.py` has the same columns and
// the same checksum.

/**
 * One judgement.
 * @typedef {object} Said
 * @property {number} rating 0 to 10
 * @property {string} notes
 * @property {string[]} tags
 * @property {string} at when, in ISO 8601
 * @property {Record<string, number>} [scales] answers on further scales
 * @property {string} [other] id of the puzzle that it was compared with
 * @property {string} [better] `this`, `other` or `neither`
 */
/**
 * How a game went until it ended for the first time.
 * @typedef {object} End
 * @property {"solved" | "given_up"} outcome
 * @property {number} seconds
 * @property {number} moves
 * @property {number} undos
 * @property {number} restarts
 * @property {number | null} first seconds before the first move
 */
/**
 * Who rates.
 * @typedef {object} Rater
 * @property {string} name
 * @property {string} token random, the same for one person in one browser
 * @property {string} consented when, in ISO 8601; empty where nobody asked
 * @property {string} device its class
 * @property {number | null} mistakes wrong answers about the rules; null where nobody asked
 */

/** What the page asks and records; it rises with each change. */
const PAGE_VERSION = "page-3";

// What a spreadsheet would run as a formula, as `neutralise` of `engine/files/csv_cells.py`.
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
// Signs that are not shown, and those that turn the direction of a text.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
const SEPARATOR = "\u001f";

/**
 * @param {string} text
 * @returns {string}
 */
export function neutralise(text) {
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * @param {string} text what somebody typed or pasted
 * @returns {string} without signs that nobody sees and no table could hold
 */
export function readable(text) {
  return text.replace(/\r\n?/g, "\n").replace(UNSEEN, "").replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * @param {string} text
 * @returns {string[]} tags, each once
 */
export function tagsIn(text) {
  const tags = readable(text).split(/[;,\n\t]/).map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag))];
}

/**
 * @param {Uint8Array} bytes
 * @returns {number}
 */
export function crc32(bytes) {
  let found = 0xffffffff;
  for (const byte of bytes) {
    found ^= byte;
    for (let bit = 0; bit < 8; bit += 1) found = (found >>> 1) ^ (found & 1 ? 0xedb88320 : 0);
  }
  return ~found >>> 0;
}

/**
 * @param {Record<string, string>} cells
 * @returns {string}
 */
export function checksum(cells) {
  const names = Object.keys(cells).filter((name) => name !== "checksum").sort();
  const text = names.map((name) => `${name}=${cells[name]}`).join(SEPARATOR);
  const found = crc32(new TextEncoder().encode(text));
  return `crc-${found.toString(16).padStart(8, "0")}`;
}

/**
 * @param {{study: string, id: string}} book
 * @param {{id: string, deal: string}} puzzle
 * @param {Rater} rater
 * @param {Said} said
 * @param {End} end
 * @param {number} position of the puzzle in the order of the rater, from 1
 * @param {Partial<import("./presentation.js").Seen>} seen nothing where an older page did not measure it
 * @param {string[]} scales names of the further scales
 * @returns {Record<string, string>} the cells of a row, by column and in their order
 */
export function rowOf(book, puzzle, rater, said, end, position, seen, scales = []) {
  const cells = {
    rated_at: said.at,
    study: book.study,
    round: book.id,
    book_puzzle: puzzle.id,
    deal: neutralise(puzzle.deal),
    rater: neutralise(rater.name),
    rating: String(said.rating),
    notes: neutralise(said.notes),
    tags: neutralise(said.tags.join(";")),
    blind: "1",
    outcome: end.outcome,
    seconds: String(end.seconds),
    moves: String(end.moves),
    undos: String(end.undos),
    first_move_seconds: String(end.first ?? ""),
    checksum: "",
    position: String(position),
    first_shown_at: String(seen.at ?? ""),
    visits: String(seen.visits ?? ""),
    rating_seconds: String(seen.judging ?? ""),
    restarts: String(end.restarts ?? ""),
    hidden_seconds: String(seen.away ?? ""),
    device_class: rater.device,
    consented_at: rater.consented,
    rater_token: rater.token,
    check_mistakes: String(rater.mistakes ?? ""),
    compared_puzzle: said.better ? String(said.other) : "",
    better: said.better ?? "",
    ...Object.fromEntries(scales.map((name) => [`scale_${name}`, String(said.scales?.[name] ?? "")])),
    page_version: PAGE_VERSION,
  };
  cells.checksum = checksum(cells);
  return cells;
}

/**
 * @param {Record<string, string>[]} rows at least one
 * @returns {string}
 */
export function csvOf(rows) {
  const lines = [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))];
  return lines.map((cells) => `${cells.map(csvCell).join(",")}\n`).join("");
}

/**
 * @param {string} text
 * @returns {string}
 */
function csvCell(text) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
