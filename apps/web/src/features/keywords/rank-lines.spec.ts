import { describe, expect, it } from '@jest/globals';
import type { KeywordHistory, RankDayPoint } from '@app/keywords/contract';
import { breaksOf, dayAt, rankLines, rankRows, shownSpan } from './rank-lines.js';

function day(date: number, changes: Partial<RankDayPoint> = {}): RankDayPoint {
  return {
    day: `2026-11-${String(date).padStart(2, '0')}`,
    outcome: 'ranked',
    position: date,
    depth: null,
    other_position: null,
    has_ai_overview: false,
    is_cited_in_ai_overview: false,
    is_break: false,
    break_reasons: [],
    snapshot_id: null,
    ...changes,
  };
}

function history(days: readonly RankDayPoint[], changes: Partial<KeywordHistory> = {}) {
  const series = [{ source: 'checks' as const, days: [...days] }];
  return {
    series,
    search_console: null,
    checks: [],
    marks: [],
    ...changes,
  } as unknown as KeywordHistory;
}
const stretches = (days: readonly RankDayPoint[]) =>
  rankLines(history(days)).map(({ points }) => points.map(({ value }) => value));

describe('rankLines', () => {
  it('connects checks over days without one', () => {
    expect(stretches([day(1), day(8), day(15)])).toEqual([[1, 8, 15]]);
  });

  it.each(['unknown', 'deferred', 'not_in_depth'] as const)('leaves a gap at %s', (outcome) => {
    const gap = day(2, { outcome, position: null });
    expect(stretches([day(1), gap, day(3)])).toEqual([[1], [3]]);
  });

  it('does not connect what cannot be compared', () => {
    const days = [day(1), day(2, { is_break: true }), day(3)];
    expect(stretches(days)).toEqual([[1], [2, 3]]);
    expect(breaksOf(history(days)).map(({ x }) => dayAt(x))).toEqual(['2026-11-02']);
  });

  it('keeps sources apart and merges their days into rows', () => {
    const lines = rankLines(
      history([day(2)], {
        series: [
          { source: 'checks', days: [day(2)] },
          { source: 'import', days: [day(1), day(2, { position: 9 })] },
        ],
        search_console: {
          site_url: 'sc-domain:example.com',
          days: [{ day: '2026-11-03', position: 4.5, clicks: 1, impressions: 9 }],
          anomalies: [],
        },
      }),
    );
    expect(lines.map(({ source }) => source)).toEqual(['checks', 'import', 'search_console']);
    expect(rankRows(lines)).toMatchObject([
      { day: '2026-11-01', 'import-0': 1 },
      { day: '2026-11-02', 'checks-0': 2, 'import-0': 9 },
      { day: '2026-11-03', 'search_console-0': 4.5 },
    ]);
  });

  it('has the best other own address as points of their own', () => {
    const lines = rankLines(history([day(1, { other_position: 9 }), day(2)]));
    expect(lines.map(({ source, points }) => [source, points.length])).toEqual([
      ['checks', 2],
      ['other', 1],
    ]);
  });
});

describe('shownSpan', () => {
  const rows = rankRows(rankLines(history([day(5), day(9)])));
  const first = rows[0]?.x ?? 0;

  it.each([
    ['2026-11-01', '2026-11-30', 0, 4],
    ['2026-11-06', '2026-11-07', 0.5, 2.5],
  ])('from %s to %s is cut to the days that are shown', (from, to, x1, x2) => {
    expect(shownSpan({ from, to }, rows)).toEqual({ x1: first + x1, x2: first + x2 });
  });

  it('is none before or after them', () => {
    expect(shownSpan({ from: '2026-10-01', to: '2026-11-04' }, rows)).toBeNull();
    expect(shownSpan({ from: '2026-11-10', to: '2026-11-11' }, rows)).toBeNull();
  });
});
