import { describe, expect, it } from '@jest/globals';
import { isCrawledSince, nextInspection, repeatedInspection } from './inspection-times.js';

const CHANGED = new Date('2026-11-01T12:00:00Z');
const day = (days: number): Date => new Date(CHANGED.getTime() + days * 86_400_000);

describe('the inspections after a fix', () => {
  it.each([
    [0, 3],
    [2.9, 3],
    [3, 7],
    [10, 14],
    [14.5, 28],
  ])('continue after day %s on day %s', (now, next) => {
    expect(nextInspection(CHANGED, day(now))).toEqual(day(next));
  });

  it('end after four weeks', () => {
    expect(nextInspection(CHANGED, day(28))).toBeNull();
  });

  it('are repeated after a failure, until the thirtieth day', () => {
    const hour = 3_600_000;
    expect(repeatedInspection(CHANGED, day(3), hour)).toEqual(new Date(day(3).getTime() + hour));
    expect(repeatedInspection(CHANGED, day(30), hour)).toBeNull();
  });
});

describe('whether Google has crawled a page since it changed', () => {
  it.each([
    ['crawled after the change', { inspectedAt: day(4), lastCrawlAt: day(1) }, true],
    [
      'inspected after the change, crawled before it',
      { inspectedAt: day(4), lastCrawlAt: day(-1) },
      false,
    ],
    ['inspected before the change', { inspectedAt: day(-1), lastCrawlAt: day(-2) }, null],
    ['without a crawl', { inspectedAt: day(4), lastCrawlAt: null }, null],
    ['never inspected', null, null],
  ])('%s', (_case, latest, expected) => {
    expect(isCrawledSince(latest, CHANGED)).toBe(expected);
  });
});
