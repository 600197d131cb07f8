import { describe, expect, it } from '@jest/globals';
import { outcomeOfCall } from './key-call-text.js';

describe('the outcome of a call of an agent', () => {
  it.each([
    ['done', null, 'Done'],
    [
      'needs_confirmation',
      { page_scans_at_most: 1 },
      'Asked for confirmation · at most 1 page scan',
    ],
    ['done', { us_dollars: 0.0006 }, 'Done · at most $0.0006'],
    ['done', { visits: 2_000 }, 'Done · 2,000 visits'],
    ['declined', { fixes_at_most: 3 }, 'Declined · at most 3 fixes'],
    ['scope_missing', null, 'Refused: the key may not do this'],
    ['validation_failed', null, 'Refused: invalid arguments'],
    ['not_found', null, 'Refused: not found'],
    ['internal', null, 'Failed'],
  ])('%s with the cost %p', (result, cost, text) => {
    expect(outcomeOfCall({ result, cost })).toBe(text);
  });
});
