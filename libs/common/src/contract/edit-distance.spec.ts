import { expect, it } from '@jest/globals';
import { editDistance } from './edit-distance.js';

it.each([
  ['', '', 0],
  ['austin', 'austin', 0],
  ['austn', 'austin', 1],
  ['munchen', 'munich', 3],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%j becomes %j in %d steps', (one, other, steps) => {
  expect(editDistance(one, other)).toBe(steps);
  expect(editDistance(other, one)).toBe(steps);
});
