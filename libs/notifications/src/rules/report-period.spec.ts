import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dueReport, reportPeriods } from './report-period.js';

const span = (period: 'daily' | 'weekly', now: string): string[] => {
  const { startsAt, endsAt } = dueReport(period, new Date(now));
  return [startsAt.toISOString().slice(0, 10), endsAt.toISOString().slice(0, 10)];
};

describe('dueReport', () => {
  it('is about yesterday from six in the morning on, before that still about the day before', () => {
    expect(span('daily', '2026-11-20T06:00:00Z')).toEqual(['2026-11-19', '2026-11-20']);
    expect(span('daily', '2026-11-20T05:59:59Z')).toEqual(['2026-11-18', '2026-11-19']);
  });

  it('is about the last week from Monday to Sunday', () => {
    expect(span('weekly', '2026-11-23T06:00:00Z')).toEqual(['2026-11-16', '2026-11-23']); // a Monday
    expect(span('weekly', '2026-11-23T05:00:00Z')).toEqual(['2026-11-09', '2026-11-16']);
    expect(span('weekly', '2026-11-29T23:00:00Z')).toEqual(['2026-11-16', '2026-11-23']);
  });

  it('skips and repeats no day and no week, whenever it is called', () => {
    const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2033, 0, 1) });
    fc.assert(
      fc.property(instants, fc.constantFrom(...reportPeriods), (at, period) => {
        const now = dueReport(period, new Date(at));
        const days = period === 'daily' ? 1 : 7;
        const next = dueReport(period, new Date(at + days * 86_400_000));
        expect(next.startsAt).toEqual(now.endsAt);
        expect(now.endsAt.getTime()).toBeLessThanOrEqual(at);
      }),
    );
  });
});
