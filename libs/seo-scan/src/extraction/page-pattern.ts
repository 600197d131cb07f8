import { normalisedPattern } from '../issues/url-pattern.js';

/** Tests addresses of pages; a pattern that names a path holds on every host of the website. */
export class PagePattern {
  private readonly byOrigin = new Map<string, string | null>();

  constructor(private readonly pattern: string | null) {}

  matches(url: string): boolean {
    if (this.pattern === null || this.pattern === '') return true;
    const { origin } = new URL(url);
    let normalised = this.byOrigin.get(origin);
    if (normalised === undefined) {
      normalised = normalisedPattern(this.pattern, origin);
      this.byOrigin.set(origin, normalised);
    }
    return normalised !== null && matchesWildcards(url, normalised);
  }
}

/** Whether the whole text matches, * being any text; the time is linear, because no choice is ever reverted. */
export function matchesWildcards(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return text === pattern;
  const last = rest.pop() ?? '';
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
