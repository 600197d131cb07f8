import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anchorOf, nextDue, retryDue } from './due-times.js';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-20T12:00:00Z');
const anyTime = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => new Date(ms));

describe('due times', () => {
  it('are in the night of the market, spread over it, and the same for every user', () => {
    const hours = new Map<number, number>();
    for (let index = 0; index < 600; index += 1) {
      const anchor = anchorOf(`keyword ${index}`, 'IN', now);
      const hour = new Date(anchor.getTime() + 5 * 3_600_000).getUTCHours();
      hours.set(hour, (hours.get(hour) ?? 0) + 1);
    }
    expect([...hours.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(Math.min(...hours.values())).toBeGreaterThan(50);
    expect(anchorOf('coffee', 'IN', now)).toEqual(anchorOf('coffee', 'IN', now));
  });

  it('of a weekly keyword are a week after its first check, not on the next day', () => {
    const country = fc.constantFrom('US', 'GB', 'IN', 'JP', 'NZ');
    fc.assert(
      fc.property(fc.string(), country, anyTime, (text, market, checkedAt) => {
        const anchorAt = anchorOf(text, market, checkedAt);
        const due = nextDue({ anchorAt, cadence: 'weekly', isThrifty: false }, checkedAt);
        const days = ((due?.getTime() ?? 0) - checkedAt.getTime()) / DAY_MS;
        expect(days).toBeGreaterThan(6);
        expect(days).toBeLessThanOrEqual(7);
      }),
    );
  });

  it('of every third day are spread over the days', () => {
    const days = Array.from({ length: 300 }, (_each, index) => {
      const anchorAt = anchorOf(`keyword ${index}`, 'US', now);
      const due = nextDue({ anchorAt, cadence: 'daily', isThrifty: true }, now);
      return Math.floor(((due?.getTime() ?? 0) - now.getTime()) / DAY_MS);
    });
    for (const day of [0, 1, 2])
      expect(days.filter((each) => each === day).length).toBeGreaterThan(50);
  });

  it('advance from the anchor by whole periods, and are never further away than one', () => {
    const cadence = fc.constantFrom('daily', 'weekly');
    fc.assert(
      fc.property(anyTime, anyTime, cadence, fc.boolean(), (anchorAt, at, how, isThrifty) => {
        const due = nextDue({ anchorAt, cadence: how, isThrifty }, at);
        const days = how === 'weekly' ? 7 : isThrifty ? 3 : 1;
        const wait = (due?.getTime() ?? 0) - at.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(days * DAY_MS);
        expect(Math.abs(((due?.getTime() ?? 0) - anchorAt.getTime()) % (days * DAY_MS))).toBe(0);
      }),
    );
  });

  it('starve no keyword: the oldest due first, every one is read before any is read twice', () => {
    const delays = fc.array(fc.integer({ min: 1, max: 4 * DAY_MS }), {
      minLength: 20,
      maxLength: 60,
    });
    fc.assert(
      fc.property(delays, fc.integer({ min: 2, max: 6 }), (jumps, keywords) => {
        const dues = Array.from({ length: keywords }, (_each, index) => ({
          anchorAt: new Date(now.getTime() + index * 60_000),
          dueAt: now,
          reads: 0,
        }));
        let at = now.getTime();
        // One reading in each round, with pauses of any length between them.
        for (const jump of jumps) {
          at += jump;
          const due = dues.filter(({ dueAt }) => dueAt.getTime() <= at);
          const oldest = due.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())[0];
          if (oldest === undefined) continue;
          oldest.reads += 1;
          const rule = { anchorAt: oldest.anchorAt, cadence: 'daily', isThrifty: false } as const;
          oldest.dueAt = nextDue(rule, new Date(at)) ?? now;
        }
        if (jumps.length >= keywords * 2 && jumps.every((jump) => jump >= DAY_MS))
          expect(Math.min(...dues.map(({ reads }) => reads))).toBeGreaterThan(0);
        const late = Math.max(...dues.map(({ dueAt }) => dueAt.getTime()));
        expect(late).toBeLessThanOrEqual(at + DAY_MS);
      }),
    );
  });

  it('do not exist for keywords that are read by hand', () => {
    expect(nextDue({ anchorAt: now, cadence: 'manual', isThrifty: false }, now)).toBeNull();
  });
});

describe('a reading that showed nothing', () => {
  const next = new Date(now.getTime() + DAY_MS);
  it.each([
    [1, 0.5],
    [2, 1],
    [3, 2],
    [4, 24],
  ])('is tried again after failure %i in %s hours', (failures, hours) => {
    const due = retryDue(next, { failures, retryAt: null, now });
    expect(due).toEqual(new Date(now.getTime() + hours * 3_600_000));
  });

  it('waits for the provider, and never longer than until the next due time', () => {
    const soon = new Date(now.getTime() + 5 * 3_600_000);
    expect(retryDue(next, { failures: 1, retryAt: soon, now })).toEqual(soon);
    const late = new Date(now.getTime() + 9 * DAY_MS);
    expect(retryDue(next, { failures: 1, retryAt: late, now })).toEqual(next);
  });
});
