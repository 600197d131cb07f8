import { expect, it } from '@jest/globals';
import { shortened } from './shortened.js';

it.each([
  ['rye', 'rye'],
  ['a\0b\n', 'a b'],
  [`${'x'.repeat(59)}😀`, `${'x'.repeat(59)}…`],
  [`${'x'.repeat(60)}😀`, `${'x'.repeat(60)}…`],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
])('%j is shown as %j', (text, shown) => {
  expect(shortened(text)).toBe(shown);
  expect(shown.isWellFormed()).toBe(true);
});
