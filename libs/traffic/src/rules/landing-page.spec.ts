import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooseLanding } from './landing-page.js';
import type { LandingPage } from './landing-page.js';

const at = (path: string, page: Partial<LandingPage> = {}): LandingPage => ({
  url: `https://bakery.example${path}`,
  title: null,
  h1: null,
  phrases: [],
  ...page,
});
const home = at('/', { title: 'Harbour Bakery', h1: 'Harbour Bakery' });
const chosen = (keyword: string, pages: readonly LandingPage[]): string | undefined => {
  const url = chooseLanding(keyword, pages)?.url;
  return url === undefined ? undefined : new URL(url).pathname;
};

describe('the landing page of a keyword', () => {
  it('is the one whose title has it, with the reason', () => {
    const rye = at('/breads/dark', { title: 'Rye Bread | Harbour Bakery' });
    const pages = [home, at('/rye-rolls', { title: 'Rolls | Harbour Bakery' }), rye];
    expect(chooseLanding('rye bread', pages)).toEqual({
      url: rye.url,
      reason: 'Its title contains the keyword.',
    });
  });

  it.each([
    ['breads', { title: 'Our bread' }],
    ['harbour bakery berry', { title: 'Harbour Bakery: sweets', h1: 'Berries' }],
    ['Crème brûlée', { title: 'CREME BRULEE' }],
    ['Käsekuchen', { h1: 'Ka\u0308sekuchen vom Blech' }],
    ['хлеб ржаной', { title: 'Ржаной хлеб' }],
    ['面包', { title: '手工面包和蛋糕' }],
    ['boxes', { phrases: ['gift box'] }],
  ])('covers %s', (keyword, page) => {
    expect(chosen(keyword, [home, at('/shop'), at('/found', page), at('/about')])).toBe('/found');
  });

  it('considers words of the address, including percent-encoded and malformed ones', () => {
    expect(chosen('kürbis brot', [home, at('/k%C3%BCrbis-brot'), at('/other')])).toBe(
      '/k%C3%BCrbis-brot',
    );
    expect(chosen('pumpkin', [home, at('/%E0%A4%A/pumpkin'), at('/other')])).toBe(
      '/%E0%A4%A/pumpkin',
    );
  });

  it('is the one with the shortest path among equals', () => {
    const same = { title: 'Cakes' };
    expect(chosen('cakes', [at('/long', same), at('/b', same), at('/a', same)])).toBe('/a');
  });

  it('falls back to the home page and says so', () => {
    const pages = [at('/about', { title: 'About' }), home, at('/contact')];
    expect(chooseLanding('used cars', pages)).toEqual({
      url: home.url,
      reason: 'No page of the last scan covers this keyword, so visits land here.',
    });
  });

  it('is the only page, without a reason, or none without pages', () => {
    expect(chooseLanding('anything', [home])).toEqual({ url: home.url, reason: null });
    expect(chooseLanding('anything', [])).toBeNull();
  });

  it('is always one of the pages, whatever the words and their order', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 30 });
    const page = fc.record({
      url: fc.webUrl(),
      title: fc.option(words),
      h1: fc.option(words),
      phrases: fc.array(words, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(words, fc.array(page, { minLength: 1, maxLength: 8 }), (keyword, pages) => {
        const choice = chooseLanding(keyword, pages);
        expect(pages.map(({ url }) => url)).toContain(choice?.url);
      }),
      { numRuns: 60 },
    );
  });
});
