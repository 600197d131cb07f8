import { kindOf, LETTER, MARK, UNSPACED } from './count-words.js';
import type { TextAmount } from './count-words.js';

/** Looked up once: in a separate context, as under Jest, each access to a global costs more than the arithmetic. */
const { imul } = Math;

const SHINGLE_WORDS = 3;
const BITS_OF_INT = 32;

/** The words of a text as hashes, and how many of them are letters of scripts without spaces. */
export interface HashedWords {
  readonly hashes: Int32Array;
  readonly amount: TextAmount;
}

/**
 * The 64-bit SimHash of a text's hashed words as 16 hex digits: texts that share most of their three-word sequences
 * differ in few bits. Letters of scripts without spaces count as words. Upper and lower case, spaces
 * and punctuation make no difference. `null` for fewer than three words.
 */
export function simHashOf({ hashes }: HashedWords): string | null {
  const count = hashes.length - SHINGLE_WORDS + 1;
  if (count < 1) return null;
  const shingles = new Int32Array(count);
  for (let index = 0; index < count; index++) shingles[index] = hashShingle(hashes, index);
  const low = majorityOf(countBitsOf(shingles, 0), count);
  const high = majorityOf(countBitsOf(shingles, 0x9e3779b9), count);
  return hexOf(low) + hexOf(high);
}

/** A SimHash as numbers: read once where it is compared with many others. */
export interface SimHashBits {
  readonly low: number;
  readonly high: number;
}

/** @param hash as returned by `simHashOf`. */
export function simHashBits(hash: string): SimHashBits {
  return {
    low: Number.parseInt(hash.slice(0, 8), 16) | 0,
    high: Number.parseInt(hash.slice(8, 16), 16) | 0,
  };
}

/** Number of differing bits, of 64. */
export function differingBits(a: SimHashBits, b: SimHashBits): number {
  return countBits(a.low ^ b.low) + countBits(a.high ^ b.high);
}

/** One 32-bit FNV-1a hash per word; the text in lower case. Counts words like `measureText`. */
export function hashWords(text: string): HashedWords {
  const { codes, hashes } = readCodes(text);
  const amount = hashInto(hashes, 0, codes, { from: 0, to: text.length });
  return { hashes: hashes.slice(0, amount.spacedWords + amount.unspacedLetters), amount };
}

/** The words of several texts, one text after the other. */
export interface HashedTexts {
  readonly hashes: Int32Array;
  /** Where the words of each text start, and where those of the last one end. */
  readonly starts: readonly number[];
}

/** The words of each text, as hashed by `hashWords`. */
export function hashEach(texts: readonly string[]): HashedTexts {
  const { codes, hashes } = readCodes(texts.join(''));
  const starts = [0];
  let end = 0;
  let from = 0;
  for (const { length } of texts) {
    const amount = hashInto(hashes, end, codes, { from, to: (from += length) });
    end += amount.spacedWords + amount.unspacedLetters;
    starts.push(end);
  }
  return { hashes: hashes.slice(0, end), starts };
}

interface Buffers {
  /** UTF-16 code units: reading a text one by one takes longer. */
  readonly codes: Uint16Array;
  /** There are never more words than code units. */
  readonly hashes: Int32Array;
  /** The memory of the code units. */
  readonly bytes: Buffer;
}

/** Of nearly all texts. Memory for each of them would be allocated and freed outside of V8's heap. */
const shared = makeBuffers(0x1_0000);

function makeBuffers(length: number): Buffers {
  const codes = new Uint16Array(length);
  return { codes, hashes: new Int32Array(length), bytes: Buffer.from(codes.buffer) };
}

function readCodes(text: string): Buffers {
  const buffers = text.length <= shared.codes.length ? shared : makeBuffers(text.length);
  buffers.bytes.write(text, 'utf16le');
  return buffers;
}

function hashInto(
  hashes: Int32Array,
  start: number,
  codes: Uint16Array,
  { from, to }: { readonly from: number; readonly to: number },
): TextAmount {
  let words = start;
  let unspacedLetters = 0;
  let index = from;
  while (index < to) {
    const first = codes[index++] ?? 0;
    const kind = kindOf(first);
    if (kind === UNSPACED) unspacedLetters++;
    else if (kind !== LETTER) continue;
    let word = hashLetter(FNV_START, first);
    for (; kind === LETTER && index < to; index++) {
      const code = codes[index] ?? 0;
      const next = kindOf(code);
      if (next === LETTER || (next === MARK && code >= LOW_SURROGATES))
        word = hashLetter(word, code);
      else if (next !== MARK) break;
    }
    hashes[words++] = word;
  }
  return { spacedWords: words - start - unspacedLetters, unspacedLetters };
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** Distinguishes the second half of a letter outside the BMP from punctuation. */
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

/** The finalizer of MurmurHash3: every bit of the input affects every bit of the output. */
function mix(hash: number): number {
  let mixed = hash;
  mixed = imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/**
 * How often each of the 32 bits is set in the mixed shingles: plane `n` holds bit `n` of all 32 counters, and there are
 * as many planes as the highest count has bits. Four shingles at a time go through bitwise adders, which need no
 * branches.
 */
function countBitsOf(shingles: Int32Array, salt: number): Int32Array {
  const planes = new Int32Array(BITS_OF_INT - Math.clz32(shingles.length));
  const mixedAt = (index: number): number => mix((shingles[index] ?? 0) ^ salt);
  const inFours = shingles.length & ~3;
  let ones = 0;
  let twos = 0;
  for (let index = 0; index < inFours; index += 4) {
    const first = mixedAt(index);
    const second = mixedAt(index + 1);
    const third = mixedAt(index + 2);
    const fourth = mixedAt(index + 3);
    const halfOfFirst = ones ^ first;
    const firstTwos = (ones & first) | (halfOfFirst & second);
    ones = halfOfFirst ^ second;
    const halfOfThird = ones ^ third;
    const secondTwos = (ones & third) | (halfOfThird & fourth);
    ones = halfOfThird ^ fourth;
    const halfOfTwos = twos ^ firstTwos;
    const fours = (twos & firstTwos) | (halfOfTwos & secondTwos);
    twos = halfOfTwos ^ secondTwos;
    addTo(planes, 2, fours);
  }
  planes[0] = ones;
  planes[1] = twos;
  for (let index = inFours; index < shingles.length; index++) addTo(planes, 0, mixedAt(index));
  return planes;
}

function addTo(planes: Int32Array, first: number, bits: number): void {
  let carry = bits;
  for (let plane = first; carry !== 0; plane++) {
    const known = planes[plane] ?? 0;
    planes[plane] = known ^ carry;
    carry &= known;
  }
}

/** The bits set in more than half of the shingles: all 32 counters are compared at once, highest bit first. */
function majorityOf(planes: Int32Array, shingles: number): number {
  const half = shingles >>> 1;
  let isMore = 0;
  let isEqual = -1;
  for (let plane = planes.length - 1; plane >= 0; plane--) {
    const digits = planes[plane] ?? 0;
    const digitsOfHalf = ((half >>> plane) & 1) === 1 ? -1 : 0;
    isMore |= isEqual & digits & ~digitsOfHalf;
    isEqual &= ~(digits ^ digitsOfHalf);
  }
  return isMore;
}

function hexOf(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0');
}

function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
