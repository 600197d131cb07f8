import { describe, expect, it } from '@jest/globals';
import { coverageText } from './coverage-text.js';

describe('the coverage of a scan', () => {
  it('says what it is a share of, so that it does not contradict the pages found', () => {
    expect(coverageText(100)).toBe('Every requested URL could be audited');
    expect(coverageText(91.7)).toBe('91.7% of the requested URLs could be audited');
    expect(coverageText(99.9)).toBe('99.9% of the requested URLs could be audited');
    expect(coverageText(null)).toBe('No URL could be requested');
  });
});
