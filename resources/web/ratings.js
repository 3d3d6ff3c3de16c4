// Ratings as a table that the study imports (`engine/study/other_raters.py`).

/**
 * One judgement.
 * @typedef {object} StoredRating
 * @property {number} rating 0 to 10
 * @property {string} notes
 * @property {string} at when, in ISO 8601
 */
/**
 * How a game went until it ended for the first time.
 * @typedef {object} End
 * @property {"solved" | "given_up"} outcome
 * @property {Record<string, number | string | null>} play what was measured, by column
 */
/**
 * Who rates.
 * @typedef {object} Rater
 * @property {string} name
 * @property {string} token random, the same for one person in one browser
 */

// What a spreadsheet would run as a formula, as `neutralise` of `engine/files/columns.py`.
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
// Signs that are not shown, and those that turn the direction of a text.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * @param {string} text
 * @returns {string}
 */
function neutralise(text) {
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * @param {string} id
 * @returns {string} what no spreadsheet takes for a number, as `guard_id` of the same file
 */
function guardId(id) {
  return /^\d+(e\d+)?$/.test(id) ? `'${id}` : id;
}

/**
 * @param {string} text what someone typed or pasted
 * @returns {string} without invisible characters and those that a table can't hold
 */
function readable(text) {
  return text.replace(/\r\n?/g, "\n").replace(UNSEEN, "").replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * @param {{study: string, id: string, play: string[]}} book with the columns of `PlayRecord`
 * @param {{id: string, deal: string}} puzzle
 * @param {Rater} rater
 * @param {StoredRating} stored
 * @param {End} end
 * @param {number} position of the puzzle in the order of the rater, from 1
 * @returns {Record<string, string>} the cells of a row, by column and in their order
 */
function rowOf(book, puzzle, rater, stored, end, position) {
  return {
    rated_at: stored.at,
    study: guardId(book.study),
    round: guardId(book.id),
    book_puzzle: puzzle.id,
    deal: neutralise(puzzle.deal),
    rater: neutralise(rater.name),
    rating: String(stored.rating),
    notes: neutralise(stored.notes),
    blind: "1",
    outcome: end.outcome,
    ...Object.fromEntries(book.play.map((name) => [name, numberCell(end.play[name])])),
    position: String(position),
    rater_token: rater.token,
  };
}

/**
 * @param {Record<string, string>[]} rows at least one
 * @returns {string}
 */
function csvOf(rows) {
  const lines = [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))];
  return lines.map((cells) => `${cells.map(csvCell).join(",")}\n`).join("");
}

/**
 * Never with exactly three decimals, as `format_number` of `engine/files/columns.py`: a spreadsheet
 * with decimal commas would read thousands.
 * @param {unknown} value
 * @returns {string}
 */
function numberCell(value) {
  const text = String(value ?? "");
  return typeof value === "number" && /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/**
 * @param {string} text
 * @returns {string}
 */
function csvCell(text) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
