import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { VisitCookies } from './visit-cookies.js';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const SHOP = 'https://shop.example/a/b';

function sentTo(url: string, ...taken: readonly string[]): string | null {
  return sentBack(url, SHOP, ...taken);
}

/** What is sent to `url` after `source` has set cookies. */
function sentBack(url: string, source: string, ...taken: readonly string[]): string | null {
  const cookies = new VisitCookies();
  for (const header of taken) cookies.take(source, header, NOW);
  return cookies.headerFor(url, NOW);
}

describe('the cookies of a visit', () => {
  it.each([
    ['one', ['a=1'], 'a=1'],
    [
      'several in one header',
      ['a=1; Path=/, b=2; Expires=Wed, 21 Oct 2027 07:28:00 GMT, c=3'],
      'b=2; c=3; a=1',
    ],
    ['the newer of a name', ['a=1', 'a=2'], 'a=2'],
    ['values with equals signs', ['a=b=c=='], 'a=b=c=='],
    ['the longer path first', ['a=1; Path=/', 'b=2; Path=/a'], 'b=2; a=1'],
    ['nothing when it has ended', ['a=1; Max-Age=0'], null],
    ['nothing after a removal', ['a=1', 'a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], null],
    ['nothing of a foreign domain', ['a=1; Domain=other.example'], null],
    ['nothing without a name', ['=1, novalue'], null],
    ['nothing of a path that does not fit', ['a=1; Path=/b'], null],
    [
      'nothing with a prefix whose promise is not kept',
      ['__Host-a=1; Path=/a', '__Secure-b=1'],
      null,
    ],
    ['nothing that could break a header', ['a=1\u0000\r\nx: y'], null],
  ])('are sent back: %s', (_case, taken, expected) => {
    expect(sentTo('https://shop.example/a/c', ...taken)).toBe(expected);
  });

  it.each([
    ['https://shop.example/', 'a=1; Path=/admin', null],
    ['https://shop.example/administrator', 'a=1; Path=/admin', null],
    ['https://shop.example/admin/x', 'a=1; Path=/admin', 'a=1'],
    ['http://shop.example/', 'a=1; Path=/; Secure', null],
    ['https://www.shop.example/', 'a=1; Path=/', null],
    ['https://www.shop.example/', 'a=1; Path=/; Domain=.shop.example', 'a=1'],
    ['https://evilshop.example/', 'a=1; Path=/; Domain=shop.example', null],
  ])('are sent to %s after %s: %p', (url, taken, expected) => {
    expect(sentTo(url, taken)).toBe(expected);
  });

  it.each([
    ['https://bakery.co.uk/', 'a=1; Domain=co.uk', null],
    ['https://bakery.github.io/', 'a=1; Domain=github.io', null],
    ['https://www.bakery.co.uk/', 'a=1; Domain=bakery.co.uk', 'a=1'],
    ['http://shop.example/', 'a=1; Secure', null],
    ['http://localhost:8080/', 'a=1; Secure', null],
    ['http://localhost:8080/', 'a=1', 'a=1'],
    ['http://test/', 'a=1', 'a=1'],
    ['http://[2001:db8::1]/', 'a=1', 'a=1'],
  ])('of %s are kept only where they may be: %s gives %p', (url, taken, expected) => {
    expect(sentBack(url, url, taken)).toBe(expected);
  });

  it('end when they were to, however often they are sent before', () => {
    const cookies = new VisitCookies();
    cookies.take(SHOP, 'a=1; Path=/; Max-Age=60, b=2; Path=/; Max-Age=99999999999999999999', NOW);
    for (let seconds = 0; seconds < 60; seconds += 10)
      expect(cookies.headerFor(SHOP, NOW + seconds * 1_000)).toBe('a=1; b=2');
    expect(cookies.headerFor(SHOP, NOW + 60_000)).toBe('b=2');
  });

  it('make room when they are removed', () => {
    const cookies = new VisitCookies();
    for (let index = 0; index < 200; index++) {
      cookies.take(SHOP, `c${index}=1; Path=/${index}`, NOW);
      cookies.take(SHOP, `c${index}=1; Path=/${index}; Max-Age=0`, NOW);
    }
    cookies.take(SHOP, 'a=1; Path=/', NOW);
    expect(cookies.headerFor(SHOP, NOW)).toBe('a=1');
  });

  it('belong to one visitor', () => {
    const first = new VisitCookies();
    first.take(SHOP, 'a=1; Path=/', NOW);
    expect(new VisitCookies().headerFor(SHOP, NOW)).toBeNull();
  });

  it('expire during the visit', () => {
    const cookies = new VisitCookies();
    cookies.take(SHOP, 'a=1; Path=/; Max-Age=60', NOW);
    expect(cookies.headerFor(SHOP, NOW + 59_000)).toBe('a=1');
    expect(cookies.headerFor(SHOP, NOW + 60_000)).toBeNull();
  });

  it('stay few and small, and cannot inject headers, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 80 }),
        (headers) => {
          const cookies = new VisitCookies();
          for (const header of headers) cookies.take(SHOP, header, NOW);
          const sent = cookies.headerFor(SHOP, NOW) ?? '';
          expect(sent).not.toMatch(/[\r\n\0]/);
          expect(sent.split('; ').length).toBeLessThanOrEqual(50);
        },
      ),
    );
    const many = Array.from({ length: 99 }, (_, index) => `c${index}=1; Path=/`);
    expect(sentTo(SHOP, ...many)?.split('; ')).toHaveLength(50);
    expect(sentTo(SHOP, `a=${'x'.repeat(5_000)}`)).toBeNull();
    expect(sentTo(SHOP, `a=1; Other=${'x'.repeat(10_000)}`)).toBeNull();
  });
});
