import { expect, it } from '@jest/globals';
import { textsInParts } from './texts-in-parts.js';

const lengthsOf = (...lengths: readonly number[]): number[][] =>
  [...textsInParts(lengths.map((length) => ({ value: 'a'.repeat(length) })))].map((part) =>
    part.map(({ value }) => value.length),
  );

it('texts are compared in parts, long ones alone', () => {
  expect(lengthsOf()).toEqual([]);
  expect(lengthsOf(0, 10, 20)).toEqual([[0, 10, 20]]);
  expect(lengthsOf(100_000, 150_000, 1, 400_000, 2)).toEqual([
    ...[[100_000, 150_000], [1], [400_000], [2]],
  ]);
});
