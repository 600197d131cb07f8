import { expect, it } from '@jest/globals';
import { pageColumn } from '../contract/index.js';
import type { PageColumnKey, PageValue } from '../contract/index.js';
import { csvValue } from './csv-value.js';

it.each<[PageColumnKey, PageValue, string | number | null]>([
  ['noindex', true, 'Yes'],
  ['noindex', false, 'No'],
  ['noindex', null, null],
  ['outcome', 'failed', 'Not reached'],
  ['title', 'failed', 'failed'],
  ['title', '', ''],
  ['words', 0, 0],
])('%s %j is %j in the file', (key, value, expected) => {
  expect(csvValue(pageColumn(key), value)).toBe(expected);
});
