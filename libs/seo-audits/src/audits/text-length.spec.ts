import { describe, expect, it } from '@jest/globals';
import { textLength } from './text-length.js';

describe('textLength', () => {
  it.each([
    ['', 0],
    ['   ', 0],
    ['  Fresh \n\t bread ', 11],
    ['Brötchen', 8],
    ['🥐🥖', 2],
  ])('counts the code points of %j as %d', (text, length) => {
    expect(textLength(text)).toBe(length);
  });
});
