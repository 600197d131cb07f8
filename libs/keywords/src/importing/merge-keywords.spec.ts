import { expect, it } from '@jest/globals';
import type { FileDay, FileKeyword } from './file-keywords.js';
import { mergeKeywords } from './merge-keywords.js';

function keyword(text: string, location: string | null, days: readonly FileDay[]): FileKeyword {
  return {
    ...{ line: days[0]?.line ?? 1, text, normalised: text, tags: [], days },
    ...({ target: 'bakery.example', match: 'host' } as const),
    market: { engine: 'google', country: 'US', language: 'en', location, device: 'desktop' },
  };
}
const day = (line: number, of: string, position: number): FileDay => ({
  ...{ line, day: of, position, outcome: 'ranked', depth: null, address: null, isBreak: false },
});

it('joins the days of keywords of the same market, and keeps the first rank of a day', () => {
  const first = keyword('rye', 'Austin', [day(2, '2026-11-01', 1), day(3, '2026-11-02', 2)]);
  const again = keyword('rye', 'Austin', [
    ...[day(4, '2026-11-01', 1), day(5, '2026-11-02', 9), day(6, '2026-11-03', 3)],
  ]);
  const others = [keyword('rye', null, [day(7, '2026-11-01', 7)]), keyword('buns', 'Austin', [])];
  const merged = mergeKeywords([first, ...others, again]);
  expect(merged.keywords).toEqual([
    { ...first, days: [...first.days, day(6, '2026-11-03', 3)] },
    ...others,
  ]);
  expect(merged.problems).toEqual([
    { line: 4, keyword: 'rye', message: 'The same as line 2' },
    { line: 5, keyword: 'rye', message: 'Line 3 has another rank for 2026-11-02' },
  ]);
});
