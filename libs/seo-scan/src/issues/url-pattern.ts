import { normaliseUrl } from '@app/common/contract';

const LIKE_SIGNS = /[\\%_]/g;

/**
 * A pattern with * as a LIKE pattern for whole addresses; `null` when it is invalid. Everything except * is normalised
 * like addresses of pages, so that `/café/*` matches `/caf%C3%A9/menu`. LIKE has no nested repeats, so no pattern makes
 * it slow.
 */
export function likePatternOf(pattern: string, origin: string): string | null {
  const address = normalisedPattern(pattern, origin);
  if (address === null) return null;
  return address.replace(LIKE_SIGNS, '\\$&').replace(/\*+/g, '%');
}

/** The pattern for whole addresses, with *; `null` when it is invalid. */
export function normalisedPattern(pattern: string, origin: string): string | null {
  if (/^https?:\/\//i.test(pattern)) return normaliseUrl(pattern);
  if (pattern.startsWith('/')) return normaliseUrl(origin + pattern);
  // "*.pdf", "tag": anywhere in an address.
  const asPath = normaliseUrl(`${origin}/${pattern}`);
  if (asPath === null) return null;
  return `*${asPath.slice(origin.length + 1)}`;
}
