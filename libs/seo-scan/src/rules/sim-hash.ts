import { kindOf, LETTER, MARK, SPACE, UNSPACED } from './count-words.js';

/** Looked up once: in a context of its own, as under Jest, each look at a global costs more than the arithmetic. */
const { imul } = Math;

const SHINGLE_WORDS = 3;
const BITS = 64;

/**
 * The 64-bit SimHash of a text as 16 hex digits: texts that share most of their three-word sequences
 * differ in few bits. Letters of scripts without spaces count as words. Upper and lower case, spaces
 * and punctuation make no difference. `null` for fewer than three words.
 */
export function simHash(text: string): string | null {
  const words = hashWords(text.toLowerCase());
  if (words.length < SHINGLE_WORDS) return null;
  const votes = new Int32Array(BITS);
  for (let index = 0; index + SHINGLE_WORDS <= words.length; index++) {
    const shingle = hashShingle(words, index);
    vote(votes, 0, mix(shingle));
    vote(votes, 32, mix(shingle ^ 0x9e3779b9));
  }
  return hexOf(votes, 0) + hexOf(votes, 32);
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

/** One 32-bit FNV-1a hash a word. */
function hashWords(text: string): number[] {
  const words: number[] = [];
  let word = 0;
  let isInWord = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const kind = kindOf(code);
    if (isInWord && (kind === SPACE || kind === UNSPACED)) {
      words.push(word);
      isInWord = false;
    }
    if (kind === UNSPACED) words.push(hashLetter(FNV_START, code));
    else if (kind === LETTER) {
      word = hashLetter(isInWord ? word : FNV_START, code);
      isInWord = true;
    } else if (kind === MARK && isInWord && code >= LOW_SURROGATES) word = hashLetter(word, code);
  }
  if (isInWord) words.push(word);
  return words;
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** The second half of a letter outside the BMP is told apart from punctuation. */
const LOW_SURROGATES = 0xdc00;

function hashLetter(hash: number, code: number): number {
  return imul(hash ^ code, FNV_PRIME);
}

function hashShingle(words: readonly number[], start: number): number {
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

function vote(votes: Int32Array, offset: number, hash: number): void {
  for (let bit = 0; bit < 32; bit++)
    votes[offset + bit] = (votes[offset + bit] ?? 0) + ((hash >>> bit) & 1) * 2 - 1;
}

function hexOf(votes: Int32Array, offset: number): string {
  let bits = 0;
  for (let bit = 0; bit < 32; bit++) if ((votes[offset + bit] ?? 0) > 0) bits |= 1 << bit;
  return (bits >>> 0).toString(16).padStart(8, '0');
}

function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
