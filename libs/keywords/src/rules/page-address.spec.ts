import { describe, expect, it } from '@jest/globals';
import { originsOf, purchasableDomain, spellingsOfPage } from './page-address.js';

describe('the spellings of a page', () => {
  it('differ by scheme, www. and a final slash', () => {
    expect(spellingsOfPage(new URL('https://www.A.example/bread/#top'))).toEqual([
      ...['https://a.example/bread', 'https://a.example/bread/'],
      ...['https://www.a.example/bread', 'https://www.a.example/bread/'],
      ...['http://a.example/bread', 'http://a.example/bread/'],
      ...['http://www.a.example/bread', 'http://www.a.example/bread/'],
    ]);
  });

  it('have the same query, path and port', () => {
    const spellings = spellingsOfPage(new URL('http://localhost:3001/search/?q=a'));
    expect(spellings).toContain('http://localhost:3001/search/?q=a');
    expect(spellings).not.toContain('http://localhost:3001/search?q=a');
    expect(spellingsOfPage(new URL('https://a.example'))).toContain('http://www.a.example/');
  });
});

it('the origins of a website have neither path nor www. twice', () => {
  expect(originsOf(new URL('http://www.a.example:8080/x'))).toEqual([
    ...['https://a.example:8080', 'https://www.a.example:8080'],
    ...['http://a.example:8080', 'http://www.a.example:8080'],
  ]);
});

describe('the domain whose keywords can be bought', () => {
  it.each([
    ['https://www.example.com/bread', 'example.com'],
    ['https://shop.example.com', 'shop.example.com'],
    ['https://bäckerei.example/', 'xn--bckerei-5wa.example'],
    ['https://www.com/', 'www.com'],
  ])('of %s is %s', (url, domain) => expect(purchasableDomain(new URL(url))).toBe(domain));

  it.each([
    'http://localhost:3001/',
    'http://localhost/',
    'http://lantern-coffee.localhost/',
    'https://example.com:8443/',
    'http://192.0.2.1/',
    'http://[2001:db8::1]/',
    'http://intranet/',
    'http://shop.internal/',
  ])('is none for %s', (url) => expect(purchasableDomain(new URL(url))).toBeNull());
});
