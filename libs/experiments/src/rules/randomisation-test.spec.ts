import { seededRandom } from '@app/common/contract';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { overdispersed, simulatePages } from '../testing/simulated-clicks.js';
import { drawArms } from './draw-arms.js';
import { estimateEffect, rejectsNoEffect } from './randomisation-test.js';
import type { ComparedPage } from './randomisation-test.js';

const OPTIONS = { seed: 1, draws: 399 };

/** An experiment of 40 pages on a website that grows. */
function simulated(seed: number, effect: number, medianClicks = 100): ComparedPage[] {
  const random = seededRandom(seed);
  const website = { pages: 40, medianClicks, overdispersion: 3, growth: 1.3 };
  const pages = simulatePages(website, random);
  const drawn = drawArms(
    pages.map(({ url, before }) => ({ url, segment: '', clicks: before })),
    seed,
  );
  return drawn.map(({ url, pair, arm }) => {
    const page = pages.find((known) => known.url === url);
    const isVariant = arm === 'variant';
    const mean = (page?.meanAfter ?? 0) * (isVariant ? 1 + effect : 1);
    const after = overdispersed(mean, website.overdispersion, random);
    return { stratum: pair, isVariant, before: page?.before ?? 0, after };
  });
}

const seeds = fc.nat(1_000_000);
const effects = fc.constantFrom(-0.4, 0, 0.1, 0.5);

describe('the effect of a variant', () => {
  it('lies in its interval, which excludes no effect exactly when that is rejected', () => {
    fc.assert(
      fc.property(seeds, effects, (seed, effect) => {
        const pages = simulated(seed, effect);
        const found = estimateEffect(pages, OPTIONS);
        expect(found.effect).not.toBeNull();
        const { low, high } = found;
        expect((low ?? -1) <= (found.effect ?? 0) && (found.effect ?? 0) <= (high ?? 99)).toBe(
          true,
        );
        const excludesZero = (low ?? -1) > 0 || (high ?? 99) < 0;
        expect(excludesZero).toBe(found.pValue <= 0.05);
        expect(rejectsNoEffect(pages, OPTIONS)).toBe(found.pValue <= 0.05);
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on the order of the pages in their pairs, nor on the unit of clicks', () => {
    fc.assert(
      fc.property(seeds, effects, (seed, effect) => {
        const pages = simulated(seed, effect);
        const found = estimateEffect(pages, OPTIONS);
        const perWeek = pages.map((page) => ({
          ...page,
          before: page.before * 7,
          after: page.after * 7,
        }));
        expect(estimateEffect(perWeek, OPTIONS).effect).toBeCloseTo(found.effect ?? 0, 6);
        expect(estimateEffect(pages.toReversed(), OPTIONS).effect).toBeCloseTo(
          found.effect ?? 0,
          6,
        );
      }),
      { numRuns: 30 },
    );
  });

  it('is no change of the whole website', () => {
    const pages = simulated(7, 0).map((page) => ({ ...page, after: page.before * 0.4 }));
    expect(estimateEffect(pages, OPTIONS)).toMatchObject({ pValue: 1 });
    expect(estimateEffect(pages, OPTIONS).effect).toBeCloseTo(0);
  });

  it('is exact without any noise', () => {
    const pages = simulated(3, 0).map((page) => ({
      ...page,
      after: page.before * (page.isVariant ? 1.2 * 1.25 : 1.2),
    }));
    const { effect, low, high, pValue } = estimateEffect(pages, OPTIONS);
    expect(effect).toBeCloseTo(0.25);
    expect(low).toBeLessThan(0.25);
    expect(high).toBeGreaterThan(0.25);
    expect(pValue).toBeLessThan(0.01);
  });

  it('is tested against other draws than that of the arms, also with the same seed', () => {
    const pages = simulated(OPTIONS.seed, 0).map((page) => ({
      ...page,
      after: page.before * (page.isVariant ? 2 : 1),
    }));
    expect(estimateEffect(pages, OPTIONS).pValue).toBe(1 / (OPTIONS.draws + 1));
  });

  it('is repeated exactly with the same seed', () => {
    const pages = simulated(5, 0.1);
    expect(estimateEffect(pages, OPTIONS)).toEqual(estimateEffect(pages, OPTIONS));
  });

  it('is unknown without clicks', () => {
    const none = simulated(5, 0).map((page) => ({ ...page, after: 0 }));
    expect(estimateEffect(none, OPTIONS)).toEqual({
      ...{ effect: null, low: null, high: null, pValue: 1 },
    });
  });

  it('covers the true effect about 95 times of 100', () => {
    let covered = 0;
    for (let seed = 0; seed < 200; seed++) {
      const { low, high } = estimateEffect(simulated(seed, 0.3), { seed, draws: 199 });
      if ((low ?? -1) <= 0.3 && 0.3 <= (high ?? 99)) covered += 1;
    }
    expect(covered).toBeGreaterThanOrEqual(181);
    expect(covered).toBeLessThanOrEqual(199);
  });
});
