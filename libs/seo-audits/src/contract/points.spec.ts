import { describe, expect, it } from '@jest/globals';
import {
  formatPoints,
  formatPointsChange,
  formatPointsGained,
  formatPointsLost,
  inPoints,
} from './points.js';

describe('points of the score', () => {
  it('have one decimal, rounded half up', () => {
    expect([12.44, 6.85, 0, 100].map(formatPoints)).toEqual(['12.4', '6.9', '0.0', '100.0']);
  });

  it('are lost with a minus sign and gained with a plus sign', () => {
    expect(formatPointsLost(12.44)).toBe('−12.4');
    expect(formatPointsGained(4.06)).toBe('+4.1');
  });

  it('never read as zero when something was lost, gained or changed', () => {
    expect([formatPointsLost(0.04), formatPointsGained(0.04), formatPointsChange(-0.04)]).toEqual(
      Array(3).fill('under 0.1'),
    );
    expect([formatPointsLost(0), formatPointsChange(0)]).toEqual(['0.0', '0.0']);
  });

  it('change in either direction', () => {
    expect([1.26, -1.26].map(formatPointsChange)).toEqual(['+1.3', '−1.3']);
  });

  it('are named in sentences', () => {
    expect(inPoints(formatPointsLost(3))).toBe('−3.0 points');
  });
});
