import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ListedResult } from './running-position.js';
import { comparableHost, runningPositions } from './running-position.js';

const listed = (address: string): ListedResult => ({ address, title: null });
const pagesOf = (...pages: string[][]) => pages.map((page) => page.map(listed));

describe('the running position', () => {
  it('counts on over pages of any length', () => {
    const pages = pagesOf(['https://a.example', 'https://b.example'], ['https://c.example']);
    expect(runningPositions(pages, 10)).toEqual([
      { position: 1, page: 1, address: 'https://a.example', host: 'a.example', title: null },
      { position: 2, page: 1, address: 'https://b.example', host: 'b.example', title: null },
      { position: 3, page: 2, address: 'https://c.example', host: 'c.example', title: null },
    ]);
  });

  it.each([
    ['http://a.example/x'],
    ['https://www.a.example/x'],
    ['https://A.example:443/x/'],
    ['https://a.example/x#part'],
  ])('counts %s as the same as https://a.example/x', (address) => {
    expect(runningPositions(pagesOf(['https://a.example/x', address]), 10)).toHaveLength(1);
  });

  it.each([
    ['https://b.example/x'],
    ['https://a.example/y'],
    ['https://a.example/x?page=2'],
    ['https://a.example:8443/x'],
    ['https://sub.a.example/x'],
  ])('counts %s as another one', (address) => {
    expect(runningPositions(pagesOf(['https://a.example/x', address]), 10)).toHaveLength(2);
  });

  it('counts no address that is none of a website', () => {
    const addresses = ['javascript:alert(1)', 'nonsense', '', 'ftp://a.example', '/search?q=a'];
    expect(runningPositions(pagesOf(addresses), 10)).toEqual([]);
  });

  it('compares hosts in lower case and punycode, without www', () => {
    expect(comparableHost('https://www.Bücher.Example/')).toBe('xn--bcher-kva.example');
    expect(comparableHost('https://a.example./')).toBe('a.example');
    expect(comparableHost('https://wwwa.example')).toBe('wwwa.example');
    expect(comparableHost('mailto:a@b.example')).toBeNull();
  });
});

/** Few different addresses, so that duplicates are frequent; some are no pages of websites. */
const anAddress = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('http', 'https'),
      fc.constantFrom('', 'www.'),
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom('', '/', '#part'),
    )
    .map(([scheme, www, host, path, end]) => `${scheme}://${www}${host}.example/${path}${end}`),
  fc.constantFrom('', 'about:blank', '/maps', 'https://'),
);
const manyPages = fc.array(fc.array(anAddress, { maxLength: 12 }), { maxLength: 12 });
const aDepth = fc.integer({ min: 1, max: 40 });

describe('the running position over any mixture of pages, duplicates and features', () => {
  it('counts from 1 without a gap, each address once, at most to the depth', () => {
    fc.assert(
      fc.property(manyPages, aDepth, (addresses, depth) => {
        const results = runningPositions(pagesOf(...addresses), depth);
        expect(results.map(({ position }) => position)).toEqual(results.map((_, n) => n + 1));
        expect(results.length).toBeLessThanOrEqual(depth);
        const distinct = results.map(({ host, address }) => host + new URL(address).pathname);
        expect(new Set(distinct.map((path) => path.replace(/\/$/, ''))).size).toBe(results.length);
      }),
    );
  });

  it('keeps the order of the pages', () => {
    fc.assert(
      fc.property(manyPages, aDepth, (addresses, depth) => {
        const results = runningPositions(pagesOf(...addresses), depth);
        const inOrder = addresses.flatMap((page, n) => page.map((address) => [n + 1, address]));
        let from = 0;
        for (const { page, address } of results) {
          const found = inOrder.findIndex(
            ([number, other], n) => n >= from && number === page && other === address,
          );
          expect(found).toBeGreaterThanOrEqual(from);
          from = found + 1;
        }
      }),
    );
  });

  it('does not depend on where pages end', () => {
    fc.assert(
      fc.property(manyPages, aDepth, (addresses, depth) => {
        const ranks = (pages: string[][]) =>
          runningPositions(pagesOf(...pages), depth).map(({ address }) => address);
        expect(ranks(addresses)).toEqual(ranks([addresses.flat()]));
      }),
    );
  });

  it('is not changed by repetitions or by elements that are no results', () => {
    fc.assert(
      fc.property(manyPages, aDepth, fc.nat(), (addresses, depth, seed) => {
        const noisy = addresses.map((page, n) => {
          const earlier = addresses.slice(0, n).flat();
          const repeated = earlier.length === 0 ? [] : [earlier[seed % earlier.length] ?? ''];
          return [...repeated, 'https://', ...page];
        });
        const ranks = (pages: string[][]) =>
          runningPositions(pagesOf(...pages), depth).map(({ address }) => address);
        expect(ranks(noisy)).toEqual(ranks(addresses));
      }),
    );
  });

  it('of what was read already stays when more is read', () => {
    fc.assert(
      fc.property(manyPages, manyPages, aDepth, (addresses, further, depth) => {
        const before = runningPositions(pagesOf(...addresses), depth);
        const after = runningPositions(pagesOf(...addresses, ...further), depth + 10);
        expect(after.slice(0, before.length)).toEqual(before);
      }),
    );
  });
});
