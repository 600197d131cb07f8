import { encodedForms } from '../evidence/encoded-forms.js';

const MASK = '••••';
/** Shorter secrets would mask half of what is said. */
const MIN_SECRET_CHARS = 3;
const patterns = new WeakMap<readonly string[], RegExp | null>();

/** Replaces each secret in a text, however addresses, JSON, HTML or base64 encode it. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  let pattern = patterns.get(secrets);
  if (pattern === undefined) {
    pattern = patternOf(secrets);
    patterns.set(secrets, pattern);
  }
  return pattern === null ? text : text.replace(pattern, MASK);
}

function patternOf(secrets: readonly string[]): RegExp | null {
  const longestFirst = [...new Set(secrets)]
    .filter(({ length }) => length >= MIN_SECRET_CHARS)
    .sort((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return null;
  return new RegExp(longestFirst.flatMap(encodedForms).join('|'), 'gu');
}
