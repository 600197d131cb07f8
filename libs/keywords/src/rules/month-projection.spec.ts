import { describe, expect, it } from '@jest/globals';
import { monthProjection, projectionState } from './month-projection.js';
import type { ReadingGroup } from './month-projection.js';

const weekly: ReadingGroup = {
  ...{ marketId: 1, isDaily: false, depth: 100, shallowDepth: 20, texts: 100, keywords: 130 },
};
const price = (marketId: number, depth: number) => (marketId === 1 ? depth * 10 : null);

describe('the projection of a month', () => {
  it('reads each text once a week to its depth, and daily ones less deep on the other days', () => {
    const once = monthProjection([weekly], price);
    expect(once).toMatchObject({ readings: 435, keywords: 130, unreadKeywords: 0 });
    expect(once.micros).toBeCloseTo(100 * (365.2425 / 84) * 1_000, -1);
    const daily = monthProjection([{ ...weekly, isDaily: true }], price);
    expect(daily.readings).toBe(3_044);
    expect(daily.micros).toBeCloseTo(100 * (365.2425 / 84) * (1_000 + 6 * 200), -1);
  });

  it('counts what nobody reads, and is not known when that is all', () => {
    const unread = { ...weekly, marketId: 2 };
    expect(monthProjection([unread], price)).toMatchObject({ micros: null, unreadKeywords: 130 });
    const both = monthProjection([weekly, unread], price);
    expect(both).toMatchObject({ keywords: 130, unreadKeywords: 130 });
    expect(both.micros).toBe(monthProjection([weekly], price).micros);
    expect(monthProjection([], price)).toMatchObject({ micros: 0, keywords: 0 });
  });
});

describe('the state of a projection', () => {
  it.each([
    [79, 'normal'],
    [80, 'near_cap'],
    [100, 'near_cap'],
    [101, 'over_cap'],
    [0, 'normal'],
    [null, 'normal'],
  ])('of %s of 100 is %s', (micros, state) => {
    expect(projectionState(micros, 100)).toBe(state);
  });

  it('is over a cap of 0 as soon as anything costs', () => {
    expect([projectionState(1, 0), projectionState(0, 0)]).toEqual(['over_cap', 'normal']);
  });
});
