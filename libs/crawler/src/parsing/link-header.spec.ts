import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseLinkHeader } from './link-header.js';

describe('parseLinkHeader', () => {
  it('reads target, relation and language', () => {
    expect(
      parseLinkHeader(
        '<https://a.example/de>; rel="alternate"; hreflang="de", </x>; rel=Canonical',
      ),
    ).toEqual([
      {
        target: 'https://a.example/de',
        rel: ['alternate'],
        hreflang: ['de'],
        source: '<https://a.example/de>; rel="alternate"; hreflang="de"',
      },
      { target: '/x', rel: ['canonical'], hreflang: [], source: '</x>; rel=Canonical' },
    ]);
  });

  it('keeps commas and semicolons inside addresses and quotes', () => {
    const entries = parseLinkHeader(
      '</a,b;c>; title="one, <two>; \\"three\\""; rel=canonical, </d>',
    );
    expect(entries.map((entry) => entry.target)).toEqual(['/a,b;c', '/d']);
    expect(entries[0]?.rel).toEqual(['canonical']);
  });

  it('splits several relations and keeps the first rel only', () => {
    expect(parseLinkHeader('</a>; rel="Next  prefetch"; rel=canonical')[0]?.rel).toEqual([
      'next',
      'prefetch',
    ]);
  });

  it('ignores links about another page', () => {
    expect(parseLinkHeader('</a>; rel=canonical; anchor="#part"')).toEqual([]);
  });

  it.each([undefined, '', 'nonsense', '<unclosed; rel=canonical'])(
    'reads nothing from %p',
    (header) => {
      expect(parseLinkHeader(header)).toEqual([]);
    },
  );

  it('continues after an invalid entry', () => {
    expect(parseLinkHeader('rel=canonical, </b>; rel=canonical')).toHaveLength(1);
  });

  it('terminates for every header', () => {
    const header = fc.string({
      unit: fc.constantFrom('<', '>', ';', ',', '=', '"', '\\', ' ', 'a', 'rel', '/'),
    });
    fc.assert(
      fc.property(header, (text) => {
        for (const entry of parseLinkHeader(text)) expect(text).toContain(entry.source);
      }),
    );
  });
});
