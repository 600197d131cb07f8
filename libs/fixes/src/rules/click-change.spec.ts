import { describe, expect, it } from '@jest/globals';
import { assessClicks } from './click-change.js';
import type { SeenPage } from './impact.js';

const page = (name: string, before: number, after: number): SeenPage => ({
  page: name,
  before: { clicks: before, impressions: 1_000, weighted: 5_000 },
  after: { clicks: after, impressions: 1_000, weighted: 5_000 },
});
/** Pages that grow by a tenth, give or take. */
const others = Array.from({ length: 20 }, (_, n) => page(`/${n}`, 100, 100 + (n % 5) * 5));
const NONE: ReadonlySet<string> = new Set();
const assess = (own: SeenPage, rest: readonly SeenPage[] = others, fixed = NONE) =>
  assessClicks([own, ...rest], { page: own.page, fixedPages: fixed });

describe('the change in clicks of a page', () => {
  it('is more or less than that of the others only if the interval says so', () => {
    expect(assess(page('/own', 100, 220)).outcome).toBe('more_clicks');
    expect(assess(page('/own', 100, 40)).outcome).toBe('fewer_clicks');
    expect(assess(page('/own', 100, 125)).outcome).toBe('not_measurable');
  });

  it('is a factor with an interval around it', () => {
    const { change } = assess(page('/own', 100, 220));
    expect(change?.factor).toBeCloseTo(2, 1);
    expect(change?.low).toBeGreaterThan(1.4);
    expect(change?.high).toBeLessThan(2.8);
  });

  it('has a wider interval where pages change by themselves', () => {
    const wild = others.map((other, n) => page(other.page, 100, n % 2 === 0 ? 40 : 220));
    expect(assess(page('/own', 100, 220), wild).outcome).toBe('not_measurable');
  });

  it.each([
    ['too few clicks before', page('/own', 9, 90), others, NONE],
    ['too few other pages', page('/own', 100, 220), others.slice(0, 9), NONE],
    [
      'other pages that have fixes, too',
      page('/own', 100, 220),
      others,
      new Set(['/1', '/2'].concat(others.map((one) => one.page))),
    ],
  ])('is unknown with %s', (_reason, own, rest, fixed) => {
    expect(assess(own, rest, fixed)).toEqual({ outcome: 'too_few', change: null });
  });

  it('is rarely found where there is none', () => {
    const random = seeded(7);
    const RUNS = 1_000;
    let found = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const drawn = Array.from({ length: 21 }, (_, n) => {
        const rate = 40 + random() * 200;
        const drift = Math.exp(0.25 * normal(random));
        return page(`/${n}`, poisson(rate, random), poisson(rate * drift, random));
      });
      const { outcome } = assessClicks(drawn, { page: '/0', fixedPages: NONE });
      if (outcome === 'more_clicks' || outcome === 'fewer_clicks') found += 1;
    }
    expect(found / RUNS).toBeLessThan(0.07);
    expect(found / RUNS).toBeGreaterThan(0.02);
  });
});

/** Mulberry32: the same numbers in each run of the test. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function poisson(rate: number, random: () => number): number {
  return Math.max(0, Math.round(rate + Math.sqrt(rate) * normal(random)));
}
