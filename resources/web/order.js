// In which order a rater is shown the puzzles. Who made the page keeps apart what should be apart
// by four blocks: the first two make one half and the others the other, and blocks that stand
// opposite stay half of the round apart (`engine/study/other_raters.py`).

/**
 * @param {string} text
 * @returns {number} 32 bits by FNV-1a
 */
function hashOf(text) {
  let found = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    found = Math.imul(found ^ byte, 0x01000193) >>> 0;
  }
  return found;
}

/**
 * @param {number} seed
 * @returns {(count: number) => number} draws a whole number below a count, by mulberry32
 */
function drawer(seed) {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  };
}

/**
 * @param {string} name
 * @returns {string} the same for every way to write it
 */
function nameKey(name) {
  return name.normalize("NFC").trim().toLowerCase();
}

/**
 * @param {string} rater a name; upper and lower case and spaces around it do not matter
 * @param {ReadonlyArray<ReadonlyArray<number>>} blocks places of puzzles
 * @returns {number[]} every place once
 */
function orderFor(rater, blocks) {
  const draw = drawer(hashOf(nameKey(rater)));
  const [first, second, third, fourth] = blocks.map((block) => shuffled(block, draw));
  const [from, to] = draw(2) ? [[first, second], [third, fourth]] : [[third, fourth], [first, second]];
  if (draw(2)) {
    from.reverse();
    to.reverse();
  }
  return [...from, ...to].flat();
}

/**
 * @param {ReadonlyArray<number>} values
 * @param {(count: number) => number} draw
 * @returns {number[]}
 */
function shuffled(values, draw) {
  const found = [...values];
  for (let at = found.length - 1; at > 0; at -= 1) {
    const other = draw(at + 1);
    [found[at], found[other]] = [found[other], found[at]];
  }
  return found;
}
