import { describe, expect, it } from '@jest/globals';
import { searchedText } from './searched-text.js';

describe('what is looked for in pages', () => {
  it.each([
    ['https://shop.example/bread?type=rye#top', '/bread?type=rye'],
    ['shop.example/bread', '/bread'],
    ['127.0.0.1:4000/bread', '/bread'],
    ['/bread', '/bread'],
  ])('is the path of "%s"', (typed, path) => {
    expect(searchedText(typed)).toEqual({ path, words: [path] });
  });

  it('is each word', () => {
    expect(searchedText('  rye   bread ')).toEqual({
      path: '/rye   bread',
      words: ['rye', 'bread'],
    });
    expect(searchedText('shop.example').words).toEqual(['shop.example']);
    expect(searchedText('a b c d e f g h').words).toHaveLength(6);
  });
});
