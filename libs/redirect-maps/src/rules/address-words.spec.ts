import { describe, expect, it } from '@jest/globals';
import { readAddress, wordsOf } from './address-words.js';

const formOf = (path: string): string => readAddress(`https://example.com${path}`).form;

describe('readAddress', () => {
  it.each([
    ['/Products/Bread', '/products/bread'],
    ['/products/bread/', '/products/bread'],
    ['/products/bread.html', '/products/bread'],
    ['/products/bread.aspx', '/products/bread'],
    ['/products/index.php', '/products'],
    ['/index.html', '/'],
    ['/', '/'],
    ['/br%C3%B6tchen', '/broetchen'],
    ['/caf%C3%A9', '/cafe'],
    ['/a?utm_source=x&id=5', '/a?id=5'],
    ['/a?b=2&a=1', '/a?a=1&b=2'],
    ['/%E9t%E9', '/%e9t%e9'],
  ])('reads %s as %s', (path, form) => {
    expect(formOf(path)).toBe(form);
  });

  it('does not take a folder named index for an index page', () => {
    expect(formOf('/index/')).toBe('/index');
  });

  it('gives the last segment most weight, folders less, and short numbers hardly any', () => {
    const { words } = readAddress('https://example.com/shop/blue-shoe-42-48213?id=77001');
    expect(Object.fromEntries(words)).toEqual({
      shop: 0.4,
      blue: 1,
      shoe: 1,
      '42': 0.3,
      '48213': 1,
      '77001': 0.8,
    });
  });

  it('reads forty words of an endless address, those of its last segment first', () => {
    const letters = 'abcdefgh'.split('');
    const words = letters.flatMap((first) => letters.map((second) => first + second));
    const read = readAddress(`https://example.com/shop/${words.join('-')}?tag=red`).words;
    expect(read.size).toBe(40);
    expect(read.has('red')).toBe(false);
    expect(read.has('shop')).toBe(false);
  });

  it('recognizes a folder that is a language', () => {
    expect(readAddress('https://example.com/de/brot').language).toBe('de');
    expect(readAddress('https://example.com/pt-br/pao').language).toBe('pt-br');
    expect(readAddress('https://example.com/brot').language).toBeNull();
  });
});

describe('wordsOf', () => {
  it('folds case, accents and umlauts', () => {
    expect(wordsOf('Frische BRÖTCHEN & Café – 24h')).toEqual([
      'frische',
      'broetchen',
      'cafe',
      '24',
      'h',
    ]);
  });
});
