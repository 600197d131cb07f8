import { expect, test } from '@jest/globals';
import { countTicks } from './count-ticks.js';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [25, [0, 5, 10, 15, 20, 25]],
  [48, [0, 10, 20, 30, 40, 50]],
  [10_001, [0, 5_000, 10_000, 15_000]],
])('an axis up to %d has the marks %j', (highest, ticks) => {
  expect(countTicks(highest)).toEqual(ticks);
});
