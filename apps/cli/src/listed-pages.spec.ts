import { describe, expect, it } from '@jest/globals';
import { readListedPages } from './listed-pages.js';

describe('a list of pages to audit', () => {
  it('is read line by line, each address once, whatever ends the lines', () => {
    const text =
      '\uFEFF# changed\r\n\r\nhttps://example.com/a \nhttps://EXAMPLE.com/b#top\rhttps://example.com/a';
    expect(readListedPages(text, null)).toEqual({
      startUrl: 'https://example.com/a',
      urls: ['https://example.com/a', 'https://example.com/b'],
    });
  });

  it.each([
    ['https://example.com/\nnot a URL', null, 'Line 2 of the list is not a URL: "not a URL".'],
    [
      'https://other.example/',
      'https://example.com/',
      'Line 1 of the list is not on https://example.com',
    ],
    ['# nothing\n', null, 'The list has no address.'],
  ])('says which line of %j is wrong', (text, startUrl, message) => {
    expect(readListedPages(text, startUrl)).toContain(message);
  });
});
