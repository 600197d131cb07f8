import { expect, it } from '@jest/globals';
import { hasDanglingReference } from './dangling-reference.js';

it('a dangling reference is a sentence that depends on the previous one', () => {
  expect(hasDanglingReference('This is why.')).toBe(true);
  expect(hasDanglingReference('If it does not, bring it back.')).toBe(true);
  expect(hasDanglingReference('Dieses Brot schmeckt.')).toBe(true);
  expect(hasDanglingReference('これは豆です。')).toBe(true);
  expect(hasDanglingReference('Itching is unpleasant.')).toBe(false);
  expect(hasDanglingReference('Bread is baked daily.')).toBe(false);
});
