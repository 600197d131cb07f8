import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
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

  it('are rounded as decimal numbers, whatever their binary representation', () => {
    const exact = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const hundredths = fc.integer({ min: 0, max: 10_000 }).map((number) => number / 100);
    fc.assert(
      fc.property(fc.oneof(hundredths, fc.double({ min: 0, max: 100, noNaN: true })), (points) => {
        expect(formatPoints(points)).toBe(exact.format(points));
      }),
    );
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
