import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { pageTemplates } from './page-templates.js';
import type { EarlierTemplates } from './template-numbers.js';

const at = (path: string): string => `https://a.example${path}`;
/** A markup with these eight values. */
const markup = (...values: readonly number[]): string =>
  values.map((value) => value.toString(16).padStart(4, '0')).join('');
const PRODUCT = markup(1, 2, 3, 4, 5, 6, 7, 8);
const LIKE_PRODUCT = markup(1, 2, 3, 4, 5, 9, 9, 9);
const ARTICLE = markup(11, 12, 13, 14, 15, 16, 17, 18);
const OTHER = markup(21, 22, 23, 24, 25, 26, 27, 28);
const several = (count: number, name: string, domShape?: string) =>
  Array.from({ length: count }, (_, number) => ({
    url: at(`/${name}-${number}`),
    ...(domShape !== undefined && { domShape }),
  }));
type Pages = Parameters<typeof pageTemplates>[0];
const templatesOf = (pages: Pages, earlier: EarlierTemplates = new Map()) =>
  pageTemplates(pages, () => Promise.resolve(earlier));
const countsOf = async (
  pages: Pages,
  earlier?: EarlierTemplates,
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const template of (await templatesOf(pages, earlier)).values())
    counts[template] = (counts[template] ?? 0) + 1;
  return counts;
};

describe('the template of a page', () => {
  it('is the shape of its address where the markup is similar', async () => {
    const pages = [...several(6, 'rye', PRODUCT), ...several(6, 'oat', LIKE_PRODUCT)];
    expect(await countsOf(pages)).toEqual({ '/*': 12 });
  });

  it('is another one where enough pages of one shape have other markup', async () => {
    const pages = [...several(7, 'rye', PRODUCT), ...several(5, 'news', ARTICLE)];
    expect(await countsOf(pages)).toEqual({ '/*': 7, '/* (2)': 5 });
  });

  it('is that of most pages for a few exceptions, and for pages without markup', async () => {
    const pages = [
      ...several(7, 'rye', PRODUCT),
      ...several(4, 'news', ARTICLE),
      ...several(3, 'gone'),
    ];
    expect(await countsOf(pages)).toEqual({ '/*': 14 });
  });

  it('is one for a website with one template, however many pages it has', async () => {
    expect(await countsOf(several(2_000, 'page', PRODUCT))).toEqual({ '/*': 2_000 });
  });

  it('is found among 20,000 paths that have nothing in common', async () => {
    const pages = Array.from({ length: 20_000 }, (_, number) => ({
      url: at(String(number).replace(/\d/g, (digit) => `/${'abcdefghij'.charAt(Number(digit))}`)),
      domShape: markup(number, number, number, number, number, number, number, number),
    }));
    expect((await templatesOf(pages)).size).toBe(20_000);
  });

  it('does not depend on the order of the pages; the same address shape and markup is the same template', async () => {
    const page = fc.record({
      url: fc
        .array(fc.constantFrom('a', 'b-1', 'shop', '2024', 'x', 'y'), { maxLength: 4 })
        .map((parts) => at(`/${parts.join('/')}`)),
      domShape: fc.constantFrom(PRODUCT, LIKE_PRODUCT, ARTICLE),
    });
    const pages = fc.uniqueArray(page, { selector: ({ url }) => url, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        pages,
        fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
        async (list, keys) => {
          const keyed = list.map((each, index) => ({ each, key: keys[index] ?? 0 }));
          const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ each }) => each);
          expect(Object.fromEntries(await templatesOf(shuffled))).toEqual(
            Object.fromEntries(await templatesOf(list)),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  describe('of a website that was scanned before', () => {
    const rye = several(7, 'rye', PRODUCT);
    const news = several(5, 'news', ARTICLE);

    it('keeps its number, whichever has more pages now', async () => {
      const earlier = await templatesOf([...rye, ...news]);
      const grown = [...rye, ...several(20, 'news', ARTICLE)];
      expect(await countsOf(grown)).toEqual({ '/*': 20, '/* (2)': 7 });
      expect(await countsOf(grown, earlier)).toEqual({ '/*': 7, '/* (2)': 20 });
    });

    it('keeps it where the markup of its pages has changed', async () => {
      const earlier = await templatesOf([...rye, ...news]);
      const relaunched = [...several(7, 'rye', OTHER), ...several(9, 'news', ARTICLE)];
      expect(await countsOf(relaunched, earlier)).toEqual({ '/*': 7, '/* (2)': 9 });
    });

    it('keeps it where the other template is gone, and a new one gets a new number', async () => {
      const earlier = await templatesOf([...rye, ...news]);
      expect(await countsOf(several(9, 'news', ARTICLE), earlier)).toEqual({ '/* (2)': 9 });
      const pages = [...rye, ...several(6, 'team', OTHER)];
      expect(await countsOf(pages, earlier)).toEqual({ '/*': 7, '/* (3)': 6 });
    });

    it('has no number where the pages are other ones altogether', async () => {
      const earlier = new Map([[at('/gone-1'), '/* (2)']]);
      const pages = [...several(7, 'rye', PRODUCT), ...several(5, 'news', ARTICLE)];
      expect(await countsOf(pages, earlier)).toEqual({ '/*': 7, '/* (2)': 5 });
    });
  });
});
