import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assessImpact } from './impact.js';
import type { Seen, SeenPage } from './impact.js';

const seen = (clicks: number, position = 5): Seen => ({
  ...{ clicks, impressions: clicks * 10, weighted: clicks * 10 * position },
});
const page = (name: string, before: number, after: number): SeenPage => ({
  ...{ page: name, before: seen(before), after: seen(after) },
});
const fix = { page: '/fixed', fixedPages: new Set(['/fixed', '/also-fixed']) };

describe('assessImpact', () => {
  it('subtracts the change of the pages without a fix', () => {
    const pages = [page('/fixed', 100, 150), page('/a', 40, 60), page('/b', 60, 60)];
    expect(assessImpact(pages, fix)).toMatchObject({
      page: { before: { clicks: 100, position: 5 }, after: { clicks: 150 } },
      control: { pages: 2, before: { clicks: 100 }, after: { clicks: 120 } },
      ...{ expectedClicks: 120, effectClicks: 30, caution: null },
    });
  });

  it('excludes other fixed pages from the comparison', () => {
    const pages = [page('/fixed', 100, 150), page('/a', 100, 100), page('/also-fixed', 10, 900)];
    expect(assessImpact(pages, fix)).toMatchObject({ control: { pages: 1 }, effectClicks: 50 });
  });

  it('gives no effect without other pages, or without clicks on them', () => {
    const alone = assessImpact([page('/fixed', 100, 150)], fix);
    expect(alone).toMatchObject({ control: null, expectedClicks: null, effectClicks: null });
    expect(alone.caution).toContain('nothing to compare');
    expect(assessImpact([page('/fixed', 9, 9), page('/a', 0, 50)], fix)).toMatchObject({
      ...{ control: { pages: 1 }, effectClicks: null },
    });
  });

  it('warns of changes that may be chance', () => {
    expect(assessImpact([page('/fixed', 3, 9), page('/a', 90, 90)], fix).caution).toContain(
      'fewer than 10 clicks',
    );
    expect(assessImpact([page('/fixed', 30, 90), page('/a', 9, 9)], fix).caution).toContain(
      'without a fix',
    );
  });

  it('supports a page without impressions', () => {
    expect(assessImpact([page('/a', 90, 90)], fix).page).toEqual({
      before: { clicks: 0, impressions: 0, position: null },
      after: { clicks: 0, impressions: 0, position: null },
    });
  });

  it('finds no effect if the page has changed like all others', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.integer({ min: 1, max: 1_000 }),
        fc.nat(10),
        (own, other, by) => {
          const pages = [page('/fixed', own, own * by), page('/a', other, other * by)];
          expect(assessImpact(pages, fix).effectClicks).toBeCloseTo(0);
        },
      ),
    );
  });
});
