import type { Header } from './visit-evidence.js';

const MAX_HEADERS = 40;

/** The first headers, as many as are at most `maxChars` long together; the last one is cut. */
export function boundedHeaders(
  headers: readonly Header[],
  maxChars: number,
  cut = (value: string, chars: number): string => value.slice(0, chars),
): Header[] {
  let left = maxChars;
  const kept: Header[] = [];
  for (const [name, value] of headers.slice(0, MAX_HEADERS)) {
    if (name.length >= left) break;
    const shown = cut(value, left - name.length);
    left -= name.length + shown.length;
    kept.push([name, shown]);
  }
  return kept;
}
