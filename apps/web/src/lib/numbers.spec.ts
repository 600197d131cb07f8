import { describe, expect, it } from '@jest/globals';
import { formatDollars, formatPercent, formatPercentChange } from './numbers.js';

describe('a change in percent', () => {
  it('has a sign, which is a minus and no hyphen, unless it is shown as zero', () => {
    expect(formatPercentChange(-7.14)).toBe('−7.1%');
    expect(formatPercentChange(7.14)).toBe('+7.1%');
    expect(formatPercentChange(-0.04)).toBe('0.0%');
  });
});

describe('numbers', () => {
  it('are dollars without cents where there are none', () => {
    expect([79, 79.5, 1_290, 0].map(formatDollars)).toEqual(['$79', '$79.50', '$1,290', '$0']);
  });

  it('are percents with one decimal, rounded half up', () => {
    expect([62.5, 6.85, 12_345, 0].map(formatPercent)).toEqual([
      ...['62.5%', '6.9%', '12,345.0%', '0.0%'],
    ]);
  });
});
