import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { KeywordHistory, KeywordMark } from '@app/keywords/contract';
import { dayLines } from './day-lines.js';
import { RankMarks } from './rank-marks.js';

const RANKED = {
  ...{ outcome: 'ranked', position: 4, depth: null, other_position: null },
  ...{ has_ai_overview: false, is_cited_in_ai_overview: false },
  ...{ is_break: false, break_reasons: [], snapshot_id: null },
};

function history(marks: readonly KeywordMark[], days = ['2026-11-20']): KeywordHistory {
  const series = [{ source: 'checks', days: days.map((day) => ({ ...RANKED, day })) }];
  return { series, search_console: null, checks: [], marks } as unknown as KeywordHistory;
}

const fixed = (day: string): KeywordMark => {
  return { day, kind: 'fix_verified', text: 'Title fixed on /bread', page: 'https://a.example' };
};
const scanned: KeywordMark = {
  ...{ day: '2026-11-20', kind: 'scan_finished', text: 'Scan finished, score 82', page: null },
};

describe('what happened on the website', () => {
  it('is listed below the chart, one line a day, newest first', () => {
    render(<RankMarks history={history([fixed('2026-11-19'), fixed('2026-11-20'), scanned])} />);
    const lines = within(screen.getByRole('list', { name: 'Solid marks' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Solid mark at 20 Nov 2026: Title fixed on /bread; Scan finished, score 82.',
      'Solid mark at 19 Nov 2026: Title fixed on /bread.',
    ]);
  });

  it('is listed for the latest five days, with the number of the others', () => {
    const days = ['13', '14', '15', '16', '17', '18', '19'].map((day) => fixed(`2026-11-${day}`));
    render(<RankMarks history={history(days)} />);
    const lines = within(screen.getByRole('list', { name: 'Solid marks' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toBe('And 2 more, listed in the table.');
  });

  it('has lines of its own in the table, below the ranks of the day', () => {
    const rows = dayLines(history([fixed('2026-11-19'), fixed('2026-11-20'), scanned]));
    expect(rows.map(({ day, source, note }) => [day, source, note])).toEqual([
      ['2026-11-20', 'Checks', ''],
      ['2026-11-20', 'Your website', 'Title fixed on /bread; Scan finished, score 82'],
      ['2026-11-19', 'Your website', 'Title fixed on /bread'],
    ]);
  });

  it('makes no chart where no rank is known', () => {
    expect(dayLines(history([scanned], []))).toEqual([]);
  });
});
