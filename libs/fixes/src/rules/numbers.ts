/** A number in a text with its currency, percent or rank sign. */
export interface WrittenNumber {
  readonly written: string;
  /** Possible decimal values: "1.299" is 1299 in German and 1.299 in English. */
  readonly values: readonly string[];
  /** £, $, %, +, # … directly before or after it; '' without one. */
  readonly sign: string;
  /** The words directly before and after it, in lower case; '' if there is none or a punctuation mark. */
  readonly wordBefore: string;
  readonly wordAfter: string;
}

/** Digits of any script with the separators between them. A space only separates groups of three digits. */
const NUMBER =
  /\p{Nd}+(?:[.,'’٫٬](?=\p{Nd})\p{Nd}+|[\u00a0\u202f ](?=\p{Nd}{3}(?!\p{Nd}))\p{Nd}{3})*/gu;
const SIGN_BEFORE = /[\p{Sc}#№]\s?$/u;
const SIGN_AFTER = /^\s?[\p{Sc}%‰°+]/u;

const WORD_BEFORE = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)[\s\p{Pd}]*\p{Sc}?\s?$/u;
const WORD_AFTER = /^\s?\p{Sc}?[\s\p{Pd}]*([\p{L}\p{M}]+)/u;
/** Longer words are compared by their beginning only. */
const MAX_WORD_UNITS = 40;

/** All numbers in the text, in order, including repetitions. */
export function numbersIn(text: string): WrittenNumber[] {
  const folded = text.normalize('NFKC');
  return [...folded.matchAll(NUMBER)].map((match) => {
    const [written] = match;
    const before = SIGN_BEFORE.exec(folded.slice(Math.max(0, match.index - 2), match.index));
    const end = match.index + written.length;
    const after = SIGN_AFTER.exec(folded.slice(end, end + 2));
    const sign = (before?.[0] ?? after?.[0] ?? '').trim();
    const start = Math.max(0, match.index - MAX_WORD_UNITS);
    const wordBefore = WORD_BEFORE.exec(folded.slice(start, match.index))?.[1] ?? '';
    const wordAfter = WORD_AFTER.exec(folded.slice(end, end + MAX_WORD_UNITS))?.[1] ?? '';
    return {
      written,
      values: readings(written.replace(/\p{Nd}/gu, asciiDigit)),
      sign,
      wordBefore: wordBefore.toLowerCase(),
      wordAfter: wordAfter.toLowerCase(),
    };
  });
}

function readings(digits: string): string[] {
  const ungrouped = digits.replace(/[\s'’٬]/gu, '').replace(/٫/gu, '.');
  const marks = ungrouped.match(/[.,]/g) ?? [];
  if (marks.length === 0) return [plain(ungrouped)];
  const last = ungrouped.at(Math.max(ungrouped.lastIndexOf('.'), ungrouped.lastIndexOf(','))) ?? '';
  const values = new Set<string>();
  const [whole, fraction] = splitAtLast(ungrouped, last);
  const isLastAlone = marks.filter((mark) => mark === last).length === 1;
  if (isLastAlone && isGrouped(whole)) values.add(plain(`${unmarked(whole)}.${fraction}`));
  if (isGrouped(ungrouped)) values.add(plain(unmarked(ungrouped)));
  // Versions, dates and addresses: 1.2.3 has no other reading.
  if (values.size === 0) values.add(ungrouped);
  return [...values];
}

function isGrouped(text: string): boolean {
  return /^\d+$/.test(text) || /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(text);
}

function unmarked(text: string): string {
  return text.replace(/[.,]/g, '');
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Without leading zeros and trailing decimal zeros: 4.60 is 4.6. */
function plain(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const rest = fraction.replace(/(?<!0)0+$/, '');
  const start = whole.replace(/^0+(?=\d)/, '');
  return rest === '' ? start : `${start}.${rest}`;
}

/** The ten digits of every script are contiguous, starting with zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
