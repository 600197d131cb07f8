import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEMO_KEYWORDS } from './keyword-places.js';
import { planChanges } from './plan-limits.js';
import type { LimitedKeyword } from './plan-limits.js';

const now = new Date('2026-11-20T12:00:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
/** Its daily times are at noon; the weekly one is in five days. */
const anchorAt = inDays(-2);
const keyword: LimitedKeyword = {
  id: 'a',
  place: 1,
  isDemo: false,
  paused: null,
  cadence: 'daily',
  anchorAt,
  nextDueAt: inDays(1),
  isRegular: true,
  mayBeDaily: true,
};
const change = (changed: Partial<LimitedKeyword>, limit = 1) =>
  planChanges([{ ...keyword, ...changed }], limit, now)[0];

describe('a plan', () => {
  it('pauses what is above its limit, and resumes it within it', () => {
    expect(change({ place: 2 })).toEqual({ id: 'a', paused: 'plan', nextDueAt: null });
    const paused = { paused: 'plan', nextDueAt: null } as const;
    expect(change({ ...paused, place: 2 })).toBeUndefined();
    expect(change(paused)).toEqual({ id: 'a', paused: null, nextDueAt: inDays(1) });
    expect(change({ ...paused, cadence: 'manual' })).toMatchObject({ nextDueAt: null });
  });

  it('does not concern the demo search engine, which has a limit of its own', () => {
    expect(change({ place: DEMO_KEYWORDS, isDemo: true })).toBeUndefined();
    expect(change({ place: DEMO_KEYWORDS + 1, isDemo: true })).toMatchObject({ paused: 'plan' });
  });

  it('leaves what the user has paused', () => {
    for (const place of [1, 2])
      expect(change({ place, paused: 'user', nextDueAt: null })).toBeUndefined();
  });

  it('reads daily keywords once a week when it permits no more', () => {
    const weekly = { mayBeDaily: false } as const;
    expect(change(weekly)).toEqual({ id: 'a', paused: null, nextDueAt: inDays(5) });
    expect(change({ ...weekly, nextDueAt: inDays(5) })).toBeUndefined();
    expect(change({ ...weekly, paused: 'plan' })).toMatchObject({ nextDueAt: inDays(5) });
    // The first reading, a retry, and what is due already.
    expect(change({ ...weekly, isRegular: false })).toBeUndefined();
    expect(change({ ...weekly, nextDueAt: now })).toBeUndefined();
    expect(change({ ...weekly, cadence: 'weekly' })).toBeUndefined();
  });

  it('reads them daily again when it permits it, except those that are saved on', () => {
    expect(change({ nextDueAt: inDays(5) })).toMatchObject({ nextDueAt: inDays(1) });
    expect(change({ nextDueAt: inDays(3) })).toBeUndefined();
  });

  it('changes nothing a second time, and reads no more than its limit', () => {
    const any = fc.record({
      paused: fc.constantFrom(null, 'user' as const, 'plan' as const),
      cadence: fc.constantFrom('daily' as const, 'weekly' as const, 'manual' as const),
      anchorAt: fc.integer({ min: -30_000, max: 0 }).map((minutes) => inDays(minutes / 1_440)),
      due: fc.option(fc.integer({ min: -10, max: 10 }).map(inDays)),
      isRegular: fc.boolean(),
      mayBeDaily: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any), fc.nat(20), (states, limit) => {
        const before = states.map(({ due, ...state }, index) => ({
          ...{ ...state, id: `${index}`, place: index + 1, isDemo: false },
          nextDueAt: state.paused === null && state.cadence !== 'manual' ? due : null,
        }));
        const changes = new Map(planChanges(before, limit, now).map((each) => [each.id, each]));
        const after = before.map((each) => ({ ...each, ...changes.get(each.id) }));
        expect(after.filter(({ paused }) => paused === null).length).toBeLessThanOrEqual(limit);
        expect(planChanges(after, limit, now)).toEqual([]);
      }),
    );
  });
});
