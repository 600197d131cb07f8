import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PAGE_COLUMNS } from './page-columns.js';
import { pageViewSchema, readPageColumns, readPageSort, writePageSort } from './page-list.js';

describe('the order of a table of pages as text', () => {
  it.each([
    ['words', { column: 'words', desc: false }],
    ['-words', { column: 'words', desc: true }],
  ])('%s is read and written', (text, sort) => {
    expect(readPageSort(text)).toEqual(sort);
    expect(writePageSort(sort as NonNullable<ReturnType<typeof readPageSort>>)).toBe(text);
  });

  it.each(['', '-', '--words', 'price', 'words '])('is not %j', (text) => {
    expect(readPageSort(text)).toBeNull();
    expect(pageViewSchema.safeParse({ sort: text }).success).toBe(false);
  });
});

describe('the columns of a table of pages as text', () => {
  it('have their order, each once, without unknown ones', () => {
    expect(readPageColumns('words,url,price,words')).toEqual(['words', 'url']);
  });

  it('are the default columns when none is known', () => {
    expect(readPageColumns('')).toEqual(DEFAULT_PAGE_COLUMNS);
    expect(readPageColumns('price')).toEqual(DEFAULT_PAGE_COLUMNS);
  });

  it('are refused by the API when one is unknown', () => {
    const { error } = pageViewSchema.safeParse({ columns: 'url,price' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['There is no column "price".']);
  });
});
