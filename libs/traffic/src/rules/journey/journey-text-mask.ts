import { encodedForms } from '../evidence/encoded-forms.js';

const MASK = '••••';
/** Shorter secrets would mask half of what is said. */
const MIN_SECRET_CHARS = 3;
/** A longer secret is found by its beginning, as the pattern of each character is long. */
const HEAD_CHARS = 32;
/** Of an encoded character: `\u0061`. */
const MAX_ENCODED_CHARS = 6;
const MAX_PATTERNS = 50;
/** Making one takes up to half a second for the most secrets of a journey; visits of a journey share it. */
const patterns = new Map<string, RegExp | null>();

/** Replaces each secret in a text, however addresses, JSON, HTML or base64 encode it. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  const pattern = secretPattern(secrets);
  return pattern === null ? text : text.replace(pattern, MASK);
}

/** Finds each secret in a text, however it is encoded; `null`: there is none. */
export function secretPattern(secrets: readonly string[]): RegExp | null {
  const key = JSON.stringify(secrets);
  let pattern = patterns.get(key);
  if (pattern === undefined) {
    if (patterns.size >= MAX_PATTERNS) patterns.clear();
    pattern = patternOf(secrets);
    patterns.set(key, pattern);
  }
  return pattern;
}

function patternOf(secrets: readonly string[]): RegExp | null {
  const longestFirst = [...new Set(secrets)]
    .filter(({ length }) => length >= MIN_SECRET_CHARS)
    .sort((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return null;
  return new RegExp(longestFirst.flatMap(formsOf).join('|'), 'gu');
}

/** What follows the beginning of a long secret is masked as far as the rest may reach, so rather too much. */
function formsOf(secret: string): string[] {
  const characters = Array.from(secret);
  const rest = characters.length - HEAD_CHARS;
  if (rest <= 0) return encodedForms(secret);
  const head = encodedForms(characters.slice(0, HEAD_CHARS).join(''));
  return head.map((form) => `${form}[^]{0,${rest * MAX_ENCODED_CHARS}}`);
}
