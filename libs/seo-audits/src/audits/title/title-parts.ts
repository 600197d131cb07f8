import { TITLE_AFFIX_MIN_TITLES, TITLE_AFFIX_MIN_SHARE } from '../thresholds.js';

/** Separators of a title's parts: a mark with space on both sides, or a colon followed by one. */
const SEPARATOR = /(?<!\s)\s+[|\-–—·•»«:/]\s+|:\s+/u;

/**
 * The first or last part that is shared by enough titles to be the website's name or slogan, case-folded. Equal titles
 * count once: ten copies of one title share everything, and indicate nothing about the website.
 */
export function siteWideParts(titles: Iterable<string>): ReadonlySet<string> {
  const different = new Set<string>();
  const counts = new Map<string, number>();
  for (const title of titles) {
    const folded = title.toLowerCase();
    if (different.has(folded)) continue;
    different.add(folded);
    const parts = partsOf(title);
    const first = parts[0];
    const last = parts.at(-1);
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1);
    if (last !== undefined && last !== first) counts.set(last, (counts.get(last) ?? 0) + 1);
  }
  const atLeast = Math.max(TITLE_AFFIX_MIN_TITLES, different.size * TITLE_AFFIX_MIN_SHARE);
  const siteWide = new Set<string>();
  for (const [part, count] of counts) if (count >= atLeast) siteWide.add(part);
  return siteWide;
}

/** The title without the website's parts at its ends; '' when nothing is left. */
export function ownParts(title: string, siteWide: ReadonlySet<string>): string {
  const parts = partsOf(title);
  while (parts.length > 0 && siteWide.has(parts[0] ?? '')) parts.shift();
  while (parts.length > 0 && siteWide.has(parts.at(-1) ?? '')) parts.pop();
  return parts.join(' – ');
}

function partsOf(title: string): string[] {
  return title
    .toLowerCase()
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
