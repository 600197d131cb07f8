import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { caseVariant, homeVariants, slashVariant } from './url-variants.js';

describe('other spellings of the home page', () => {
  it.each([
    ['https://shop.example/', ['http://shop.example/', 'https://www.shop.example/']],
    ['https://www.shop.example/de/', ['http://www.shop.example/de/', 'https://shop.example/de/']],
    ['http://shop.example/', ['https://shop.example/', 'http://www.shop.example/']],
    ['https://192.0.2.7/', ['http://192.0.2.7/']],
    ['https://[2001:db8::1]/', ['http://[2001:db8::1]/']],
    ['http://intranet/', ['https://intranet/']],
    ['http://127.0.0.1:8080/', []],
    ['https://shop.example:8443/', []],
  ])('of %s are %j', (home, urls) => {
    expect(homeVariants(home).map(({ url }) => url)).toEqual(urls);
  });
});

describe('the trailing slash', () => {
  it.each([
    ['https://shop.example/bread', 'https://shop.example/bread/'],
    ['https://shop.example/a/b/', 'https://shop.example/a/b'],
    ['https://shop.example/', null],
    ['https://shop.example/page.html', null],
    ['https://shop.example/bread?page=2', null],
  ])('of %s', (page, url) => {
    expect(slashVariant(page)?.url ?? null).toBe(url);
  });

  it('is removed where it was added', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{6,12}$/), (path) => {
        const page = `https://shop.example/${path}`;
        expect(slashVariant(slashVariant(page)?.url ?? '')?.url).toBe(page);
      }),
    );
  });
});

describe('the path in lower case', () => {
  it.each([
    ['https://shop.example/Bread/Rye', 'https://shop.example/bread/rye'],
    ['https://shop.example/Caf%C3%89', 'https://shop.example/caf%C3%89'],
    ['https://shop.example/caf%C3%89', null],
    ['https://shop.example/bread?Sort=A', null],
  ])('of %s', (page, url) => {
    expect(caseVariant(page)?.url ?? null).toBe(url);
  });
});
