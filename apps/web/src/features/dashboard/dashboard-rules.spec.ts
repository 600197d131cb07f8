import { describe, expect, it } from '@jest/globals';
import { changeSentences } from './change-sentences.js';
import { sparklinePoints } from './sparkline-points.js';

const NO_CHANGES = {
  since: '2026-11-22T10:00:00.000Z',
  scansCompleted: 0,
  newIssues: 0,
  fixedIssues: 0,
  campaignsEnded: 0,
  visitsCompleted: 0,
  visitsFailed: 0,
};

describe('the change sentences', () => {
  it('omit what has not changed', () => {
    expect(changeSentences(NO_CHANGES)).toEqual([]);
    expect(changeSentences({ ...NO_CHANGES, scansCompleted: 1, fixedIssues: 2 })).toEqual([
      '1 scan completed.',
      '2 issues fixed.',
    ]);
  });

  it('report failed visits next to the completed ones', () => {
    expect(changeSentences({ ...NO_CHANGES, visitsFailed: 2 })).toEqual([
      '0 visits completed, 2 failed.',
    ]);
  });
});

describe('a sparkline', () => {
  it('spans the full width, and the full height from the lowest to the highest score', () => {
    expect(sparklinePoints([50, 80], 96, 28)).toEqual([
      { x: 2, y: 26 },
      { x: 94, y: 2 },
    ]);
  });

  it('does not exaggerate changes of tenths', () => {
    const [first, second] = sparklinePoints([80, 80.5], 96, 28);
    expect((first?.y ?? 0) - (second?.y ?? 0)).toBeLessThan(2);
  });
});
