import { describe, expect, it } from '@jest/globals';
import { costText, countsText } from './bulk-text.js';

describe('countsText', () => {
  it('leaves out what there is none of', () => {
    const counts = { added: 1, duplicate: 0, tracked: 2, over_limit: 0, invalid: 1 };
    expect(countsText(counts)).toBe('1 keyword will be tracked, 2 already tracked, 1 not valid');
  });
});

describe('costText', () => {
  it('never rounds a cost to nothing and names the payer', () => {
    const cost = { firstReadMicros: 600, monthMicros: 12_345_600, keyOwner: 'user' } as const;
    expect(costText(cost)).toBe(
      'At most $0.0006 for the first check and $12.3456 a month; billed to your own key.',
    );
    expect(costText({ ...cost, firstReadMicros: 1 })).toContain('less than $0.0001');
  });

  it('is nothing where nobody pays', () => {
    const free = { firstReadMicros: 0, monthMicros: 0, keyOwner: 'installation' } as const;
    expect(costText(free)).toBe('Free.');
  });

  it('says that nothing is bought without a provider', () => {
    const cost = { firstReadMicros: null, monthMicros: null, keyOwner: null };
    expect(costText(cost)).toContain("so it's free but has no ranks");
  });
});
