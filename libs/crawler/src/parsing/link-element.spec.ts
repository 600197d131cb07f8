import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aPage } from '../testing/index.js';
import { elementSelector } from './element-selector.js';
import { elementOfLink, storedElementOf } from './link-element.js';
import { passThrough } from './string-pool.js';

const ORIGIN = 'https://example.com';

const linksOf = (html: string) =>
  (aPage({ body: html }).document?.anchors ?? []).map((anchor) => {
    const stored = storedElementOf(anchor, passThrough);
    const facts = { url: anchor.url ?? '', isInternal: true, text: '' };
    return { anchor, stored, found: elementOfLink({ ...facts, ...stored }) };
  });

describe('the element of a link', () => {
  it('needs nothing but the address where the start tag has only the path', () => {
    const [link] = linksOf('<a href="/x?y=1">x</a>');
    expect(link?.stored).toEqual({});
    expect(link?.found).toEqual({ selector: 'a[href="/x?y=1"]', source: '<a href="/x?y=1">' });
  });

  it('is selected by its address as written, and an overlong one by its position', () => {
    const long = `/${'x'.repeat(200)}`;
    const links = linksOf(
      `<a href='/a"b\\c'>x</a><a href=" /y&amp;z">y</a><a href="${long}">l</a><a href="/n" class="nav">n</a>`,
    );
    expect(links.map(({ found }) => found)).toEqual([
      { selector: String.raw`a[href="/a\"b\\c"]`, source: String.raw`<a href='/a"b\c'>` },
      { selector: 'a[href=" /y&z"]', source: '<a href=" /y&amp;z">' },
      { selector: 'html > body > a:nth-of-type(3)', source: `<a href="${long}">` },
      { selector: 'a[href="/n"]', source: '<a href="/n" class="nav">' },
    ]);
  });

  it('is found again from what is stored, whatever the address', () => {
    const path = fc.webPath({ size: 'medium' });
    const query = fc.webQueryParameters();
    const prefix = fc.constantFrom('', ORIGIN, '//example.com', '.', 'https://other.example');
    const quote = fc.constantFrom('"', "'");
    fc.assert(
      fc.property(prefix, path, query, quote, (start, rest, parameters, mark) => {
        const source = `<a href=${mark}${start}${rest}?${parameters}${mark}>`;
        for (const { anchor, found } of linksOf(`${source}x</a>`)) {
          expect(found.source).toBe(anchor.element.source);
          const isLong = (anchor.href?.length ?? 0) > 100;
          if (isLong) expect(found.selector).toBe(elementSelector(anchor.element));
          else expect(found.selector).toBe(`a[href="${anchor.href ?? ''}"]`);
        }
      }),
    );
  });
});
