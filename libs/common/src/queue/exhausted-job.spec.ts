import { expect, it } from '@jest/globals';
import { isExhausted } from './exhausted-job.js';

it.each([
  [0, 0, false],
  [19, 2, false],
  [20, 0, true],
  [0, 3, true],
])('work that was rejected %d times and killed %d times is given up: %s', (...row) => {
  const [attemptsMade, timesKilled, expected] = row;
  expect(isExhausted({ attemptsMade, timesKilled })).toBe(expected);
});
