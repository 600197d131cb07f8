import { describe, expect, it } from '@jest/globals';
import { formatPercentChange } from './numbers.js';

describe('a change in percent', () => {
  it('has a sign, which is a minus and no hyphen, unless it is shown as zero', () => {
    expect(formatPercentChange(-7.14)).toBe('−7.1%');
    expect(formatPercentChange(7.14)).toBe('+7.1%');
    expect(formatPercentChange(-0.04)).toBe('0.0%');
  });
});
