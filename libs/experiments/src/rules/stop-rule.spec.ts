import { describe, expect, it } from '@jest/globals';
import { decideStop, seenUntil } from './stop-rule.js';

const RULE = { startedOn: '2026-11-01', days: 14, excluded: [] };

describe('the end of an experiment', () => {
  const seen = (pair: number, seenOn: string | null, isLost = false) => ({ pair, seenOn, isLost });

  it('is when every pair has all of its days, and they are final', () => {
    const pairs = [seen(0, '2026-11-02'), seen(1, '2026-11-05')];
    const before = { today: '2026-11-21', lastFinalOn: '2026-11-18' };
    expect(decideStop(pairs, RULE, before)).toEqual({ kind: 'running' });
    expect(decideStop(pairs, RULE, { ...before, lastFinalOn: null }).kind).toBe('running');
    expect(decideStop(pairs, RULE, { ...before, lastFinalOn: '2026-11-19' })).toEqual({
      kind: 'ended',
      pairs: [
        { pair: 0, from: '2026-11-03', to: '2026-11-16' },
        { pair: 1, from: '2026-11-06', to: '2026-11-19' },
      ],
      leftOut: 0,
    });
  });

  it('waits two weeks for variants to be seen, and leaves out the others as pairs', () => {
    const pairs = [seen(0, '2026-11-02'), seen(1, null), seen(2, '2026-11-03', true)];
    const figures = { lastFinalOn: '2026-12-01' };
    expect(seenUntil(RULE.startedOn)).toBe('2026-11-15');
    expect(decideStop(pairs, RULE, { ...figures, today: '2026-11-15' }).kind).toBe('running');
    expect(decideStop(pairs, RULE, { ...figures, today: '2026-11-16' })).toMatchObject({
      ...{ kind: 'ended', leftOut: 2 },
      pairs: [{ pair: 0 }],
    });
  });

  it('is at once when no variant can be live', () => {
    const pairs = [seen(0, null, true), seen(1, '2026-11-02', true)];
    expect(decideStop(pairs, RULE, { today: '2026-11-02', lastFinalOn: null })).toEqual({
      ...{ kind: 'ended', pairs: [], leftOut: 2 },
    });
  });

  it('does not count days on which Search Console is known to be wrong', () => {
    const rule = { ...RULE, excluded: [{ from: '2026-11-04', to: '2026-11-06' }] };
    const figures = { today: '2026-11-30', lastFinalOn: '2026-11-27' };
    expect(decideStop([seen(0, '2026-11-02')], rule, figures)).toMatchObject({
      pairs: [{ from: '2026-11-03', to: '2026-11-19' }],
    });
  });
});
