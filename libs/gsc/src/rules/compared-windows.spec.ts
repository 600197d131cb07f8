import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { comparedWindows } from './compared-windows.js';
import { addDays, daysBetween } from './google-days.js';

const changedOn = '2026-10-10';

describe('the days compared around a change', () => {
  it('are 28 on both sides, without the day of the change', () => {
    expect(comparedWindows({ changedOn, endedOn: null, lastFinalOn: '2026-11-17' })).toEqual({
      ...{ kind: 'compared', days: 28 },
      before: { from: '2026-09-12', to: '2026-10-09' },
      after: { from: '2026-10-11', to: '2026-11-07' },
    });
  });

  it('are whole weeks while fewer than 28 are known, and none in the first week', () => {
    const after = (days: number) =>
      comparedWindows({ changedOn, endedOn: null, lastFinalOn: addDays(changedOn, days) });
    expect(after(20)).toMatchObject({ kind: 'compared', days: 14 });
    expect(after(6)).toEqual({ kind: 'too_early', availableOn: '2026-10-17' });
    expect(after(-5)).toEqual({ kind: 'too_early', availableOn: '2026-10-17' });
  });

  it('end before the change was reverted', () => {
    const lastFinalOn = '2026-11-17';
    expect(comparedWindows({ changedOn, endedOn: '2026-10-20', lastFinalOn })).toMatchObject({
      ...{ kind: 'compared', days: 7 },
    });
    expect(comparedWindows({ changedOn, endedOn: '2026-10-13', lastFinalOn })).toEqual({
      ...{ kind: 'too_early', availableOn: null },
    });
  });

  it('are as many before as after, and never exceed the change, its end or the known days', () => {
    const offset = fc.integer({ min: -10, max: 60 });
    fc.assert(
      fc.property(offset, fc.option(fc.nat(60)), (known, ended) => {
        const lastFinalOn = addDays(changedOn, known);
        const endedOn = ended === null ? null : addDays(changedOn, ended);
        const windows = comparedWindows({ changedOn, endedOn, lastFinalOn });
        if (windows.kind === 'too_early') return;
        const { before, after, days } = windows;
        expect(daysBetween(before.from, before.to)).toBe(days);
        expect(daysBetween(after.from, after.to)).toBe(days);
        expect(before.to < changedOn && after.from > changedOn).toBe(true);
        expect(after.to <= lastFinalOn && (endedOn === null || after.to < endedOn)).toBe(true);
      }),
    );
  });
});
