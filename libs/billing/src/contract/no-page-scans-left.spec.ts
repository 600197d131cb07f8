import { describe, expect, it } from '@jest/globals';
import { noPageScansLeft } from './no-page-scans-left.js';

describe('why no page scan is left', () => {
  it('calls used only what is used', () => {
    expect(noPageScansLeft({ used: 500, held: 0, limit: 500 })).toBe(
      "You've used all 500 page scans this month.",
    );
  });

  it('says what running scans hold from what is used', () => {
    expect(noPageScansLeft({ used: 25, held: 475, limit: 500 })).toBe(
      'No page scans left: 25 of 500 used, 475 reserved by running scans. Unused ones are released when the scans end.',
    );
    expect(noPageScansLeft({ used: 1, held: 2_499, limit: 2_500 })).toContain(
      '1 of 2,500 used, 2,499 reserved',
    );
  });
});
