import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { analyticsRanges } from '../contract/index.js';
import { analyticsWindow } from './analytics-window.js';

describe('the window of a range', () => {
  it.each([
    ['1h', 12, '2026-11-22T09:15:00.000Z', '2026-11-22T10:10:00.000Z'],
    ['24h', 24, '2026-11-21T11:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['7d', 168, '2026-11-15T11:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['30d', 720, '2026-10-23T11:00:00.000Z', '2026-11-22T10:00:00.000Z'],
  ] as const)('%s has %d steps in UTC', (range, count, first, last) => {
    const { steps, from } = analyticsWindow(range, new Date('2026-11-22T10:13:59Z'));
    expect(steps).toHaveLength(count);
    expect(steps[0]).toEqual(from);
    expect(from.toISOString()).toBe(first);
    expect(steps.at(-1)?.toISOString()).toBe(last);
  });

  it('contains the current instant in its last step', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...analyticsRanges),
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        (range, now) => {
          const { steps, stepMs, to } = analyticsWindow(range, now);
          const last = steps.at(-1)?.getTime() ?? Number.NaN;
          expect(to).toEqual(now);
          expect(last).toBeLessThanOrEqual(now.getTime());
          expect(now.getTime() - last).toBeLessThan(stepMs);
        },
      ),
    );
  });
});
