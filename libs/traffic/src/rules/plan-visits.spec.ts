import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { planVisits } from './plan-visits.js';
import type { PlannedVisit } from './plan-visits.js';

const plan = {
  country: 'GLOBAL',
  speed: 'fast',
  windowMs: null,
  measure: 'all',
  comparedUrl: 'https://bakery.example/new',
  seed: 7,
} as const;
const wanted = (visits: number) =>
  Array.from({ length: visits }, () => ({ url: 'https://bakery.example/', keyword: null }));

/** Visits to A minus visits to B. */
const balanceOf = (visits: readonly PlannedVisit[]): number =>
  visits.reduce((sum, { variant }) => sum + (variant === 'a' ? 1 : -1), 0);

describe('planVisits', () => {
  it('sends all visits to their own address when none are compared', () => {
    const visits = planVisits(wanted(5), { ...plan, comparedUrl: null, measure: 'sample' });
    expect(visits.map(({ seq, url, variant }) => [seq, url, variant])).toEqual(
      [1, 2, 3, 4, 5].map((seq) => [seq, 'https://bakery.example/', null]),
    );
  });

  it('sends as many visitors of each device and country to either address, in blocks of A B B A', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 0 }), (each, seed) => {
        const visits = planVisits(wanted(2 * each), { ...plan, seed });
        for (const { url, variant } of visits)
          expect(url).toBe(variant === 'a' ? 'https://bakery.example/' : plan.comparedUrl);
        for (const group of Map.groupBy(visits, ({ personaId }) => personaId).values())
          expect(balanceOf(group)).toBe(0);
        for (const group of Map.groupBy(visits, ({ deviceType }) => deviceType).values()) {
          expect(group.map(({ variant }) => variant).join('')).toBe(
            'abba'.repeat(group.length).slice(0, group.length),
          );
        }
        for (const pair of Map.groupBy(visits, ({ seq }) => Math.ceil(seq / 2)).values())
          expect(balanceOf(pair)).toBe(0);
        expect(planVisits(wanted(2 * each), { ...plan, seed })).toEqual(visits);
      }),
      { numRuns: 30 },
    );
  });
});
