import { describe, expect, it } from '@jest/globals';
import { addUpArrivals } from './arrivals.js';

describe('planned and actual starts', () => {
  it('are cumulative', () => {
    const buckets = [
      { at: 'a', planned: 2, started: 1 },
      { at: 'b', planned: 0, started: 1 },
    ];
    expect(addUpArrivals({ bucketMs: 1_000, buckets })).toEqual([
      { at: 'a', planned: 2, started: 1 },
      { at: 'b', planned: 2, started: 2 },
    ]);
  });
});
