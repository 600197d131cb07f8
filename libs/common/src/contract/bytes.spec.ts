import { expect, it } from '@jest/globals';
import { formatBytes } from './bytes.js';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
  [2_340_000, '2.3 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
