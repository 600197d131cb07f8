import { describe, expect, it } from '@jest/globals';
import type { TrackedKeyword } from '@app/keywords/contract';
import { changeOf } from './change-text.js';

const BEFORE = '2026-11-19T12:00:00.000Z';
const NOW = '2026-11-20T12:00:00.000Z';
const ranked: Parameters<typeof changeOf>[0] = {
  outcome: 'ranked',
  current_rank: 5,
  previous_rank: 8,
  rank_change: 3,
  previous_outcome: 'ranked',
  previous_checked: BEFORE,
  last_checked: NOW,
  depth_checked: null,
};

describe('changeOf', () => {
  it('counts places and names both dates', () => {
    const change = changeOf(ranked);
    expect(change).toMatchObject({ direction: 'up', text: '3 up' });
    expect(change?.detail).toMatch(/^position 8 on 19 Nov 2026, .*, position 5 on 20 Nov 2026/);
    expect(changeOf({ ...ranked, current_rank: 12, rank_change: -4 })).toMatchObject({
      direction: 'down',
      text: '4 down',
    });
    expect(changeOf({ ...ranked, current_rank: 8, rank_change: 0 })).toMatchObject({
      direction: 'same',
    });
  });

  it('gives no number of places for a rank that was entered or left', () => {
    const entered: Partial<TrackedKeyword> = {
      previous_rank: null,
      rank_change: null,
      previous_outcome: 'not_in_depth',
    };
    expect(changeOf({ ...ranked, ...entered })).toMatchObject({
      direction: 'up',
      text: 'Entered',
    });
    const left: Partial<TrackedKeyword> = {
      outcome: 'not_in_depth',
      current_rank: null,
      rank_change: null,
    };
    const change = changeOf({ ...ranked, ...left });
    expect(change).toMatchObject({ direction: 'down', text: 'Left' });
    expect(change?.detail).toContain('not in the results that were read on 20 Nov 2026');
  });

  it('compares nothing without a comparable check', () => {
    const first = { previous_outcome: null, previous_checked: null, rank_change: null };
    expect(changeOf({ ...ranked, ...first })).toBeNull();
  });
});
