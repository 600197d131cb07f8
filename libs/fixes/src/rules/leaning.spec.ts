import { expect, it } from '@jest/globals';
import { isLeaning } from './leaning.js';

it('tells a sentence that needs the one before it', () => {
  expect(isLeaning('This is why.')).toBe(true);
  expect(isLeaning('If it does not, bring it back.')).toBe(true);
  expect(isLeaning('Dieses Brot schmeckt.')).toBe(true);
  expect(isLeaning('これは豆です。')).toBe(true);
  expect(isLeaning('Itching is unpleasant.')).toBe(false);
  expect(isLeaning('Bread is baked daily.')).toBe(false);
});
