import type { HashedTexts } from './sim-hash.js';

/** Each has a bit in a 32-bit number. */
export const MAX_COUNTED_PHRASES = 24;
const HIGHEST_BIT = 31;
const LAST_BITS = 0xff;

/**
 * For the first, second and third word of a phrase, by the last bits of the word: the bits of the phrases with such a
 * word there. They are used again for each page: memory for them would be allocated and freed outside of V8's heap.
 */
const byFirst = new Int32Array(LAST_BITS + 1);
const bySecond = new Int32Array(LAST_BITS + 1);
const byThird = new Int32Array(LAST_BITS + 1);

/**
 * Number of non-overlapping occurrences of each phrase in the text; both as hashes of words. One pass for all phrases:
 * three words say which of them may begin there, without a branch for each phrase.
 *
 * @param phrases at most `MAX_COUNTED_PHRASES`.
 */
export function countPhrases(text: Int32Array, { hashes, starts }: HashedTexts): number[] {
  const counts = Array.from({ length: starts.length - 1 }, () => 0);
  const countedUntil = counts.map(() => 0);
  const ended = indexWords(hashes, starts);
  for (let at = 0; at < text.length; at++) {
    let possible = byFirst[(text[at] ?? 0) & LAST_BITS] ?? 0;
    // Reading beyond the end would make each of these slower.
    if (at + 2 < text.length) {
      possible &= ended.beforeSecond | (bySecond[(text[at + 1] ?? 0) & LAST_BITS] ?? 0);
      possible &= ended.beforeThird | (byThird[(text[at + 2] ?? 0) & LAST_BITS] ?? 0);
    }
    while (possible !== 0) {
      const index = HIGHEST_BIT - Math.clz32(possible);
      possible ^= 1 << index;
      const start = starts[index] ?? 0;
      const length = (starts[index + 1] ?? start) - start;
      if (at < (countedUntil[index] ?? 0) || at + length > text.length) continue;
      let same = 0;
      while (same < length && text[at + same] === hashes[start + same]) same++;
      if (same < length) continue;
      counts[index] = (counts[index] ?? 0) + 1;
      countedUntil[index] = at + length;
    }
  }
  return counts;
}

/** Returns the bits of the phrases that are shorter. */
function indexWords(
  hashes: Int32Array,
  starts: readonly number[],
): { readonly beforeSecond: number; readonly beforeThird: number } {
  byFirst.fill(0);
  bySecond.fill(0);
  byThird.fill(0);
  let beforeSecond = 0;
  let beforeThird = 0;
  for (let index = 0; index + 1 < starts.length; index++) {
    const start = starts[index] ?? 0;
    const end = starts[index + 1] ?? start;
    const bit = 1 << index;
    if (end > start) mark(byFirst, hashes[start], bit);
    if (end > start + 1) mark(bySecond, hashes[start + 1], bit);
    else beforeSecond |= bit;
    if (end > start + 2) mark(byThird, hashes[start + 2], bit);
    else beforeThird |= bit;
  }
  return { beforeSecond, beforeThird };
}

function mark(byWord: Int32Array, word: number | undefined, bit: number): void {
  const bits = (word ?? 0) & LAST_BITS;
  byWord[bits] = (byWord[bits] ?? 0) | bit;
}
