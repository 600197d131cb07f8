import { describe, expect, it } from '@jest/globals';
import type { FiguresOfScan } from './figure-rows.js';
import { figureRows } from './figure-rows.js';

const shop = { id: 'a', name: 'Shop' };
const empty: FiguresOfScan = {
  ...{ pages: [], issues: [], scoreOf: new Map(), scores: 'ready', problems: {} },
};
const now: FiguresOfScan = {
  ...empty,
  pages: [
    { id: 'a', pages: 4, indexable: 3 },
    { id: 'other', pages: 2, indexable: 2 },
  ],
  issues: [
    { id: 'a', severity: 'medium', issues: 2 },
    { id: 'a', severity: 'low', issues: 1 },
    { id: 'a', severity: 'critical', issues: 5 },
  ],
  scoreOf: new Map([['a', 71.5]]),
};

describe('the rows of segments', () => {
  it('have the issues by group, and what is unknown as unknown', () => {
    const slow = { ...now, problems: { a: 'Slow.' } };
    const [row, others] = figureRows([shop], { now: slow, before: null });
    expect(row).toEqual({
      ...shop,
      ...{ pages: 4, indexable: 3, score: 71.5, before: null, problem: 'Slow.' },
      issues: { error: 5, warning: 0, notice: 3 },
    });
    expect(others).toMatchObject({ id: 'other', pages: 2, score: null, problem: null });
  });

  it('are compared with no scan in which the segment could not be evaluated', () => {
    const before = { ...empty, problems: { a: 'Slow.' } };
    const [row] = figureRows([shop], { now, before });
    expect(row).toMatchObject({ pages: 4, before: null, problem: null });
  });

  it('have the other pages only where there are or were any', () => {
    const ids = (before: FiguresOfScan | null, current = empty): string[] =>
      figureRows([shop], { now: current, before }).map(({ id }) => id);
    expect(ids(null)).toEqual(['a']);
    expect(ids(empty)).toEqual(['a']);
    expect(ids(now)).toEqual(['a', 'other']);
    expect(ids(empty, now)).toEqual(['a', 'other']);
  });
});
