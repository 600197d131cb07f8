import { maskSecrets, secretPattern } from '../journey/journey-text-mask.js';

/**
 * The beginning of a text, and the rest of a secret that begins in it: cut within a secret, a part of it would be left
 * that nobody recognizes. The text is `SPARE_CHARS` longer than the limit, or whole.
 */
export function cutBetweenSecrets(
  text: string,
  maxChars: number,
  secrets: readonly string[],
): string {
  if (text.length <= maxChars) return text;
  const pattern = secretPattern(secrets);
  if (pattern === null) return text.slice(0, maxChars);
  for (const { index, 0: found } of text.matchAll(pattern)) {
    if (index >= maxChars) break;
    const end = index + found.length;
    if (end > maxChars) return text.slice(0, end);
  }
  return text.slice(0, maxChars);
}

/** The beginning of a text, with its secrets masked. */
export function shortWithoutSecrets(
  text: string,
  maxChars: number,
  secrets: readonly string[],
): string {
  return maskSecrets(cutBetweenSecrets(text, maxChars, secrets), secrets);
}
