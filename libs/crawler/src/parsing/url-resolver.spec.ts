import { normaliseUrl } from '@app/common/contract';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UrlResolver } from './url-resolver.js';

const NO_BREAK_SPACE = '\u00a0';
const pieces = [
  ...['http:', 'HTTPS:', 'https:', 'ht\ntp:', 'mailto:', 'javascript:', 'x', 'a b', 'c%20d', '%'],
  ...['/', '//', '\\', '.', '..', './', '?', '?q', '#', '#f', ':', '@', '[', ']', ';', '&amp;'],
  ...[
    ' ',
    '\t',
    '\n',
    '\r',
    '\f',
    '\v',
    '\0',
    '\x1f',
    NO_BREAK_SPACE,
    '\ufeff',
    '\u2028',
    'ä',
    '猫',
  ],
  ...['example.com', 'www.example.com', 'other.test', '127.0.0.1', ':8080', 'user@'],
];
const references = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.tuple(fc.string({ unit: 'binary' })) },
);
/** Several pages of one folder share the cache. */
const bases = fc.constantFrom(
  'https://example.com/',
  'https://example.com/shop/a.html',
  'https://example.com/shop/b.html',
  'https://example.com/shop/a.html?page=2/3',
  'http://example.com/shop/a.html',
);

function resolveByStandard(reference: string, base: string): string | null {
  return URL.canParse(reference, base) ? normaliseUrl(new URL(reference, base).href) : null;
}

describe('resolved references', () => {
  it('follow the URL Standard whatever a page contains, and whichever page contained it first', () => {
    const resolver = new UrlResolver('https://example.com/');
    fc.assert(
      fc.property(references, bases, bases, (parts, base, otherBase) => {
        const reference = parts.join('');
        for (const one of [base, otherBase, base]) {
          expect(resolver.forBase(one)(reference).url).toBe(resolveByStandard(reference, one));
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('keep a trailing no-break space, which makes another address', () => {
    const resolve = new UrlResolver('https://example.com/').forBase('https://example.com/');
    expect(resolve(` /bread${NO_BREAK_SPACE}\n`).url).toBe('https://example.com/bread%C2%A0');
  });

  it('differ between pages of a folder when only a query follows the scheme', () => {
    const resolver = new UrlResolver('https://example.com/');
    expect(resolver.forBase('https://example.com/shop/a')('https:?x').url).toBe(
      'https://example.com/shop/a?x',
    );
    expect(resolver.forBase('https://example.com/shop/b')('https:?x').url).toBe(
      'https://example.com/shop/b?x',
    );
  });

  it('are internal on the website with and without www and encryption', () => {
    const resolve = new UrlResolver('https://example.com/').forBase('https://example.com/');
    expect(resolve('http://www.example.com/x').isInternal).toBe(true);
    expect(resolve('https://shop.example.com/x').isInternal).toBe(false);
  });
});
