import { expect, it } from '@jest/globals';
import { escapeLike } from './escape-like.js';

it('escapes wildcards and backslashes, and nothing else', () => {
  expect(escapeLike('100%_a\\b é*')).toBe('100\\%\\_a\\\\b é*');
});
