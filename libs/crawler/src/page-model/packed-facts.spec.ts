import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageFacts } from '../testing/a-site.js';
import { PackedFacts } from './packed-facts.js';
import type { PageFacts } from './site-crawl.js';

const FIELDS = [...Object.keys(pageFacts('/')), 'domShape'] as (keyof PageFacts)[];
const read = (page: PageFacts): object =>
  Object.fromEntries(FIELDS.map((name) => [name, page[name]]));

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value);
const facts: fc.Arbitrary<PageFacts> = fc
  .record({
    finalUrl: fc.constantFrom('https://a.example/', 'https://a.example/end'),
    depth: orNull(fc.nat(30)),
    isHome: fc.boolean(),
    isInSitemap: fc.boolean(),
    isBlockedByRobots: fc.boolean(),
    status: orNull(fc.constantFrom(200, 301, 404, 503)),
    isBlocked: fc.boolean(),
    failure: orNull(fc.constantFrom('timeout', 'dns')),
    hops: fc.array(fc.record({ url: text, status: fc.constant(301), location: text }), {
      maxLength: 2,
    }),
    isHtml200: fc.boolean(),
    isNoindex: fc.boolean(),
    isNofollow: fc.boolean(),
    isIndexable: fc.boolean(),
    canonicalUrl: orNull(fc.constantFrom('https://a.example/end', 'https://a.example/other')),
    canonicalTag: orNull(fc.record({ url: text, selector: text, source: text })),
    lang: orNull(text),
    title: orNull(fc.oneof(text, fc.constant('\ud800 alone'), fc.constant(''))),
    description: orNull(text),
    wordCount: fc.nat(100_000),
    contentHash: orNull(text),
    simHash: orNull(text),
    internalLinks: fc.nat(3_000),
    externalLinks: fc.nat(3_000),
    hreflang: fc.array(fc.record({ code: text, url: text }), { maxLength: 3 }),
    ogImage: orNull(text),
    domShape: fc.constantFrom('0123456789abcdef0123456789abcdef', undefined),
  })
  .map((some) => ({ ...pageFacts('https://a.example/'), ...some }));

describe('packed facts', () => {
  it('are those of each page, in any order', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 8 }), (pages) => {
        const store = new PackedFacts();
        const packed = pages.map((page) => store.pack(page));
        for (const [index, page] of [...packed.entries()].reverse())
          expect(read(page)).toEqual(read(pages[index] ?? page));
        expect(JSON.parse(JSON.stringify(packed))).toEqual(JSON.parse(JSON.stringify(pages)));
      }),
    );
  });

  it('are kept as they are where they are larger than a store is', () => {
    const long = pageFacts('/long', { title: 'x'.repeat(2_000_000) });
    const store = new PackedFacts();
    const [before, page, after] = [pageFacts('/a'), long, pageFacts('/b')].map((each) =>
      store.pack(each),
    );
    expect(page?.title).toHaveLength(2_000_000);
    expect([before?.title, after?.title]).toEqual([pageFacts('/a').title, pageFacts('/b').title]);
  });

  it('fill more than one chunk of memory', () => {
    const store = new PackedFacts();
    const pages = Array.from({ length: 5_000 }, (_, index) =>
      store.pack(pageFacts(`/${index}`, { title: `${index} ${'long '.repeat(100)}` })),
    );
    const isOwn = ({ title }: PageFacts, index: number): boolean =>
      title?.startsWith(`${index} `) === true;
    expect(pages.every(isOwn)).toBe(true);
    expect(pages.toReversed().every((page, index) => isOwn(page, pages.length - 1 - index))).toBe(
      true,
    );
  });
});
