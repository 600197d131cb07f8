import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { pageTemplates } from './page-templates.js';

const at = (path: string): string => `https://a.example${path}`;
/** A markup with these eight values. */
const markup = (...values: readonly number[]): string =>
  values.map((value) => value.toString(16).padStart(4, '0')).join('');
const PRODUCT = markup(1, 2, 3, 4, 5, 6, 7, 8);
const LIKE_PRODUCT = markup(1, 2, 3, 4, 5, 9, 9, 9);
const ARTICLE = markup(11, 12, 13, 14, 15, 16, 17, 18);
const several = (count: number, name: string, domShape?: string) =>
  Array.from({ length: count }, (_, number) => ({
    url: at(`/${name}-${number}`),
    ...(domShape !== undefined && { domShape }),
  }));
const countsOf = (pages: Parameters<typeof pageTemplates>[0]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const template of pageTemplates(pages).values())
    counts[template] = (counts[template] ?? 0) + 1;
  return counts;
};

describe('the template of a page', () => {
  it('is the shape of its address where the markup is similar', () => {
    const pages = [...several(6, 'rye', PRODUCT), ...several(6, 'oat', LIKE_PRODUCT)];
    expect(countsOf(pages)).toEqual({ '/*': 12 });
  });

  it('is another one where enough pages of one shape have other markup', () => {
    const pages = [...several(7, 'rye', PRODUCT), ...several(5, 'news', ARTICLE)];
    expect(countsOf(pages)).toEqual({ '/*': 7, '/* (2)': 5 });
  });

  it('is that of most pages for a few exceptions, and for pages without markup', () => {
    const pages = [
      ...several(7, 'rye', PRODUCT),
      ...several(4, 'news', ARTICLE),
      ...several(3, 'gone'),
    ];
    expect(countsOf(pages)).toEqual({ '/*': 14 });
  });

  it('is one for a website with one template, however many pages it has', () => {
    expect(countsOf(several(2_000, 'page', PRODUCT))).toEqual({ '/*': 2_000 });
  });

  it('is found among 20,000 paths that have nothing in common', () => {
    const pages = Array.from({ length: 20_000 }, (_, number) => ({
      url: at(String(number).replace(/\d/g, (digit) => `/${'abcdefghij'.charAt(Number(digit))}`)),
      domShape: markup(number, number, number, number, number, number, number, number),
    }));
    expect(pageTemplates(pages).size).toBe(20_000);
  });

  it('does not depend on the order of the pages; the same address shape and markup is the same template', () => {
    const page = fc.record({
      url: fc
        .array(fc.constantFrom('a', 'b-1', 'shop', '2024', 'x', 'y'), { maxLength: 4 })
        .map((parts) => at(`/${parts.join('/')}`)),
      domShape: fc.constantFrom(PRODUCT, LIKE_PRODUCT, ARTICLE),
    });
    const pages = fc.uniqueArray(page, { selector: ({ url }) => url, maxLength: 60 });
    fc.assert(
      fc.property(pages, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (list, keys) => {
        const keyed = list.map((each, index) => ({ each, key: keys[index] ?? 0 }));
        const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ each }) => each);
        expect(Object.fromEntries(pageTemplates(shuffled))).toEqual(
          Object.fromEntries(pageTemplates(list)),
        );
      }),
      { numRuns: 50 },
    );
  });
});
