import { kindOf, LETTER, MARK, UNSPACED } from './count-words.js';
import type { TextAmount } from './count-words.js';

/** Looked up once: in a context of its own, as under Jest, each look at a global costs more than the arithmetic. */
const { imul } = Math;

const SHINGLE_WORDS = 3;
const BITS_OF_INT = 32;

/** The words of a text, each as a hash, and how many of them are letters of scripts without spaces. */
export interface HashedWords {
  readonly hashes: Int32Array;
  readonly amount: TextAmount;
}

/**
 * The 64-bit SimHash of a text as 16 hex digits: texts that share most of their three-word sequences
 * differ in few bits. Letters of scripts without spaces count as words. Upper and lower case, spaces
 * and punctuation make no difference. `null` for fewer than three words.
 */
export function simHash(text: string): string | null {
  return simHashOf(hashWords(text.toLowerCase()));
}

/** The same, of words that are hashed already. */
export function simHashOf({ hashes }: HashedWords): string | null {
  const shingles = hashes.length - SHINGLE_WORDS + 1;
  if (shingles < 1) return null;
  const planes = BITS_OF_INT - Math.clz32(shingles);
  const low = new Int32Array(planes);
  const high = new Int32Array(planes);
  for (let index = 0; index < shingles; index++) {
    const shingle = hashShingle(hashes, index);
    count(low, mix(shingle));
    count(high, mix(shingle ^ 0x9e3779b9));
  }
  return hexOf(low, shingles) + hexOf(high, shingles);
}

/** How many of the 64 bits differ; both as `simHash` gives them. */
export function simHashDistance(a: string, b: string): number {
  let distance = 0;
  for (let start = 0; start < 16; start += 8) {
    const from = Number.parseInt(a.slice(start, start + 8), 16);
    const to = Number.parseInt(b.slice(start, start + 8), 16);
    distance += countBits(from ^ to);
  }
  return distance;
}

/** One 32-bit FNV-1a hash a word; the text in lower case. Counts as `measureText` does. */
export function hashWords(text: string): HashedWords {
  const hashes = new Int32Array(text.length);
  let words = 0;
  let unspacedLetters = 0;
  let word = 0;
  let isInWord = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const kind = kindOf(code);
    if (kind === LETTER) {
      word = hashLetter(isInWord ? word : FNV_START, code);
      isInWord = true;
      continue;
    }
    if (kind === MARK) {
      if (isInWord && code >= LOW_SURROGATES) word = hashLetter(word, code);
      continue;
    }
    if (isInWord) hashes[words++] = word;
    isInWord = false;
    if (kind !== UNSPACED) continue;
    hashes[words++] = hashLetter(FNV_START, code);
    unspacedLetters++;
  }
  if (isInWord) hashes[words++] = word;
  const amount = { spacedWords: words - unspacedLetters, unspacedLetters };
  return { hashes: hashes.subarray(0, words), amount };
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** The second half of a letter outside the BMP is told apart from punctuation. */
const LOW_SURROGATES = 0xdc00;

function hashLetter(hash: number, code: number): number {
  return imul(hash ^ code, FNV_PRIME);
}

function hashShingle(words: Int32Array, start: number): number {
  let hash = FNV_START;
  for (let index = start; index < start + SHINGLE_WORDS; index++)
    hash = imul(hash ^ (words[index] ?? 0), 0x85ebca6b) ^ (hash >>> 15);
  return hash;
}

/** The finalizer of MurmurHash3: every bit of the input moves every bit of the output. */
function mix(hash: number): number {
  let mixed = hash;
  mixed = imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/**
 * 32 counters at once: plane `n` holds bit `n` of each, so adding the bits of a hash takes as many steps as
 * the longest carry instead of one a bit. There are as many planes as the highest count has digits.
 */
function count(planes: Int32Array, hash: number): void {
  let carry = hash;
  for (let plane = 0; carry !== 0; plane++) {
    const bits = planes[plane] ?? 0;
    planes[plane] = bits ^ carry;
    carry &= bits;
  }
}

/** A bit of the result is set where more than half of the shingles have it. */
function hexOf(planes: Int32Array, shingles: number): string {
  let result = 0;
  for (let bit = 0; bit < BITS_OF_INT; bit++) {
    let votes = 0;
    for (let plane = planes.length - 1; plane >= 0; plane--)
      votes = votes * 2 + (((planes[plane] ?? 0) >>> bit) & 1);
    if (votes * 2 > shingles) result |= 1 << bit;
  }
  return (result >>> 0).toString(16).padStart(8, '0');
}

function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
