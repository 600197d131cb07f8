/** More letters than that distinguish no pages. */
const LETTERS_MAX = 200;

/** The trigrams of the first 200 letters of a text, each once, as sorted numbers. */
export function trigramsOf(text: string): Uint32Array {
  if (text === '') return new Uint32Array();
  const padded = `  ${text.slice(0, LETTERS_MAX)} `;
  const trigrams = new Set<number>();
  let code = 0;
  for (let at = 0; at < padded.length; at += 1) {
    // Ten bits for each character distinguish those of one script.
    code = ((code << 10) | (padded.charCodeAt(at) & 0x3ff)) & 0x3fffffff;
    if (at >= 2) trigrams.add(code);
  }
  return Uint32Array.from(trigrams).sort();
}

/** The share of trigrams in common (Dice): 1 for the same text, 0 for nothing in common or an empty text. */
export function trigramSimilarity(a: Uint32Array, b: Uint32Array): number {
  let common = 0;
  let left = 0;
  let right = 0;
  while (left < a.length && right < b.length) {
    const difference = (a[left] ?? 0) - (b[right] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
  }
  const all = a.length + b.length;
  return all === 0 ? 0 : (2 * common) / all;
}

/** Bits in which two SimHashes of 16 hex digits differ. */
export function simHashDistance(a: string, b: string): number {
  return (
    bitCount(parseInt(a.slice(0, 8), 16) ^ parseInt(b.slice(0, 8), 16)) +
    bitCount(parseInt(a.slice(8), 16) ^ parseInt(b.slice(8), 16))
  );
}

function bitCount(bits: number): number {
  let left = bits >>> 0;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    left >>>= 0;
    count += 1;
  }
  return count;
}
