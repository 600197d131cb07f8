import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readClickableLinks } from './page-links.js';

const ORIGIN = 'https://bakery.example';
const linksOf = (html: string | Buffer, url = `${ORIGIN}/breads/`): string[] =>
  readClickableLinks({ url, body: Buffer.from(html), contentType: 'text/html' }, ORIGIN);

describe('the links of a fetched page', () => {
  it('are read from anchors and areas, whatever the markup', () => {
    expect(
      linksOf(`<A HREF=rye>Rye<a href='/a?x=1&amp;y=2'><area href="/map"><link href="/style"><a name=x>
        <a href="/b" rel=nofollow><a href="/c" download><a target=_blank href=/d><a href="/unclosed`),
    ).toEqual([`${ORIGIN}/breads/rye`, `${ORIGIN}/a?x=1&y=2`, `${ORIGIN}/map`]);
  });

  it('are resolved against the first base, and never include the page itself', () => {
    expect(
      linksOf('<base href="/shop/"><base href="/other/"><a href="x"></a><a href="/breads/"></a>'),
    ).toEqual([`${ORIGIN}/shop/x`]);
    expect(linksOf('<base href="https://elsewhere.example/"><a href="x"></a>')).toEqual([]);
  });

  it('are found at the start of a page that is too large to parse', () => {
    const large = `<a href="/first"></a>${' '.repeat(600 * 1024)}<a href="/last"></a>`;
    expect(linksOf(large)).toEqual([`${ORIGIN}/first`]);
    expect(linksOf('<a href="/same"></a>'.repeat(5_000))).toHaveLength(1);
  });

  it('never fail', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(Array.isArray(linksOf(Buffer.from(bytes)))).toBe(true);
      }),
    );
  });
});
