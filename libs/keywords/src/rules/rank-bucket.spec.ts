import { expect, it } from '@jest/globals';
import { rankBucket } from './rank-bucket.js';

it.each([
  ['ranked', 1, 'top_3'],
  ['ranked', 3, 'top_3'],
  ['ranked', 4, 'top_10'],
  ['ranked', 11, 'top_20'],
  ['ranked', 50, 'top_50'],
  ['ranked', 51, 'top_100'],
  ['not_in_depth', null, 'not_in_depth'],
  ['unknown', null, 'unknown'],
  ['deferred', null, 'unknown'],
] as const)('%s %s is %s', (outcome, position, bucket) => {
  expect(rankBucket(outcome, position)).toBe(bucket);
});
