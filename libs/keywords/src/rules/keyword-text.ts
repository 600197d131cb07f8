import { BLANK_KEYWORD, KEYWORD_MAX_CHARS } from '../contract/index.js';

/** Equal for texts that engines treat alike: Unicode form, upper and lower case, and blanks make no difference. */
export function normaliseKeyword(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase().normalize('NFKC');
}

/** Why a text cannot be tracked, as a sentence; `null` if it can. */
export function keywordProblem(text: string): string | null {
  const normalised = normaliseKeyword(text);
  if (normalised === '') return BLANK_KEYWORD;
  const length = Math.max(normalised.length, text.trim().length);
  if (length > KEYWORD_MAX_CHARS)
    return `A keyword can have up to ${KEYWORD_MAX_CHARS} characters; this one has ${length}`;
  if (normalised.includes('\u{FFFD}'))
    return "This text can't be read. Please save the file as UTF-8";
  if (/[\p{Cc}\p{Cs}]/u.test(normalised)) return 'This keyword contains control characters';
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(normalised))
    return 'A keyword needs a letter, a digit or an emoji';
  return null;
}
