import { describe, expect, it } from '@jest/globals';
import { comparabilityNotesOf } from './comparability.js';
import type { MeasuredScan } from './comparability.js';

function aScan(change: Partial<MeasuredScan> = {}): MeasuredScan {
  return {
    mode: 'site',
    url: 'https://shop.example/',
    maxPages: 500,
    ruleVersion: '1',
    coverage: 100,
    pagesScanned: 100,
    isComplete: true,
    unmeasured: new Map(),
    ...change,
  };
}

const codes = (base: MeasuredScan, head: MeasuredScan): string[] =>
  comparabilityNotesOf(base, head).map(({ code }) => code);

describe('whether two scores are comparable', () => {
  it('is true when both measured the same', () => {
    expect(codes(aScan(), aScan({ coverage: 98 }))).toEqual([]);
  });

  it.each([
    ['mode', aScan({ mode: 'page', url: 'https://shop.example/shop' })],
    ['start', aScan({ url: 'https://shop.example/shop' })],
    ['rule_version', aScan({ ruleVersion: '2' })],
    ['coverage', aScan({ coverage: 90 })],
    ['coverage', aScan({ coverage: null })],
    ['pages', aScan({ isComplete: false, pagesScanned: 80 })],
    ['checks', aScan({ unmeasured: new Map([['performance.lcp_lab', 'Slow']]) })],
  ])('is false for %s', (code, other) => {
    expect(codes(aScan(), other)).toEqual([code]);
    expect(codes(other, aScan())).toEqual([code]);
  });

  it('is true for a website that has grown', () => {
    expect(codes(aScan(), aScan({ pagesScanned: 300 }))).toEqual([]);
  });

  it('is true for one start address, however it was typed', () => {
    expect(codes(aScan(), aScan({ url: 'https://shop.example' }))).toEqual([]);
  });

  it('names the page limits when they differ', () => {
    const [note] = comparabilityNotesOf(
      aScan({ maxPages: 25, pagesScanned: 25, isComplete: false }),
      aScan(),
    );
    expect(note?.text).toBe(
      'The scans had different page limits (25 and 500): they read 25 and 100 pages.',
    );
  });

  it('names some of the checks and counts the rest', () => {
    const five = new Map(['a', 'b', 'c', 'd', 'e'].map((id) => [id, `Check ${id}`]));
    const [note] = comparabilityNotesOf(aScan(), aScan({ unmeasured: five }));
    expect(note?.text).toBe(
      'Only one of the scans could measure “Check a”, “Check b”, “Check c” and 2 more.',
    );
  });
});
