import type { DayRow, GscAnalytics } from '@app/gsc/contract';
import { describe, expect, it } from '@jest/globals';
import { markedSpan, trendRows } from './trend-rows.js';

const day = (on: string, clicks: number | null): DayRow => ({
  ...{ day: on, clicks, impressions: clicks, position: null },
  ctr: clicks === null ? null : 0.25,
});
const totals = { clicks: 3, impressions: 3, ctr: 0.25, position: null };
const analytics: GscAnalytics = {
  range: { from: '2026-11-03', to: '2026-11-04' },
  totals,
  ...{ anonymised_share: null, days_fetched: 1, days_in_range: 2, keywords: [], keyword_count: 0 },
  days: [day('2026-11-03', 3), day('2026-11-04', null)],
  fresh_days: [day('2026-11-05', 7)],
  previous: {
    ...{ range: { from: '2026-11-01', to: '2026-11-02' }, totals, days_fetched: 2 },
    days: [day('2026-11-01', 1), day('2026-11-02', 2)],
    not_compared: null,
  },
  marks: [],
  anomalies: [],
};

describe('the lines of the trend', () => {
  it('run next to the previous period, with preliminary days as a line of their own', () => {
    expect(trendRows(analytics, 'clicks')).toEqual([
      {
        ...{ index: 0, day: '2026-11-03', dayBefore: '2026-11-01' },
        ...{ final: 3, preliminary: null, before: 1 },
      },
      {
        ...{ index: 1, day: '2026-11-04', dayBefore: '2026-11-02' },
        ...{ final: null, preliminary: null, before: 2 },
      },
      {
        ...{ index: 2, day: '2026-11-05', dayBefore: null },
        ...{ final: null, preliminary: 7, before: null },
      },
    ]);
    expect(trendRows(analytics, 'ctr')[0]?.final).toBe(25);
  });

  it('leave out the previous period for a measure that must not be compared with it', () => {
    const previous = analytics.previous && {
      ...analytics.previous,
      not_compared: { measures: ['impressions' as const], reason: 'Google counted wrongly.' },
    };
    const befores = (measure: 'clicks' | 'impressions') =>
      trendRows({ ...analytics, previous }, measure).map(({ before }) => before);
    expect(befores('impressions')).toEqual([null, null, null]);
    expect(befores('clicks')).toEqual([1, 2, null]);
  });

  it('have marks for other events, clipped to the range', () => {
    const rows = trendRows(analytics, 'clicks');
    const mark = { label: 'SEO campaign', link: '/campaigns/1' };
    expect(markedSpan({ ...mark, from: '2026-11-04', to: '2026-11-04' }, rows)).toEqual({
      ...{ x1: 0.5, x2: 1.5 },
    });
    expect(markedSpan({ ...mark, from: '2026-10-01', to: null }, rows)).toEqual({ x1: 0, x2: 2 });
    expect(markedSpan({ ...mark, from: '2026-10-01', to: '2026-10-02' }, rows)).toBeNull();
  });
});
