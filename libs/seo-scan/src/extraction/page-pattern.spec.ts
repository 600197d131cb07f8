import { describe, expect, it } from '@jest/globals';
import { PagePattern } from './page-pattern.js';

describe('the pages of a rule', () => {
  it.each([
    ['/products/*', 'https://shop.example/products/tea', true],
    ['/products/*', 'https://shop.example/products/', true],
    ['/products/*', 'https://shop.example/blog/products/tea', false],
    ['/products/', 'https://shop.example/products/tea', false],
    ['/*/tea', 'https://shop.example/products/green/tea', true],
    ['/*a*b', 'https://shop.example/ab', true],
    ['/ab*b', 'https://shop.example/ab', false],
    ['*.html', 'https://shop.example/a/b.html', true],
    ['/café/*', 'https://shop.example/caf%C3%A9/menu', true],
    ['https://other.example/*', 'https://shop.example/', false],
  ])('%s and %s', (pattern, url, expected) => {
    expect(new PagePattern(pattern).matches(url)).toBe(expected);
  });

  it('are all without a pattern', () => {
    expect(new PagePattern(null).matches('https://shop.example/')).toBe(true);
    expect(new PagePattern('').matches('https://shop.example/')).toBe(true);
  });
});
