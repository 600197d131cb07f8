import { describe, expect, it } from '@jest/globals';
import { PageIndex } from './page-index.js';
import type { MatchedPage } from './page-index.js';

const page = (path: string, more: Partial<MatchedPage> = {}): MatchedPage => ({
  url: `https://example.com${path}`,
  title: null,
  contentHash: null,
  simHash: null,
  ...more,
});
const candidatesOf = (pages: readonly MatchedPage[], old: MatchedPage): string[] => {
  const index = new PageIndex(pages);
  return index
    .candidates(index.read(old))
    .map((number) => new URL(index.pages[number]?.url ?? '').pathname);
};

describe('PageIndex', () => {
  it('finds pages by words that few others have', () => {
    const pages = [page('/shop/rye-bread'), page('/shop/rolls'), page('/shop/cakes')];
    expect(candidatesOf(pages, page('/artikel/rye-bread-500g'))[0]).toBe('/shop/rye-bread');
  });

  it('finds pages by other forms of a word', () => {
    expect(candidatesOf([page('/heat-pumps'), page('/contact')], page('/heatpump'))).toEqual([]);
    expect(candidatesOf([page('/waermepumpen'), page('/kontakt')], page('/waermepumpe'))).toEqual([
      '/waermepumpen',
    ]);
  });

  it('finds pages by their text alone, also when it has changed a little', () => {
    const pages = [
      page('/a', { simHash: '0123456789abcdef' }),
      page('/b', { simHash: 'fedcba9876543210' }),
      page('/c', { contentHash: 'same' }),
    ];
    expect(candidatesOf(pages, page('/x', { simHash: '0123456789abcdee' }))).toEqual(['/a']);
    expect(candidatesOf(pages, page('/y', { contentHash: 'same' }))).toEqual(['/c']);
  });

  it('does not let a word of every page decide', () => {
    const pages = Array.from({ length: 5_000 }, (_, number) =>
      page(`/shop/item-${number + 10_000}`),
    );
    expect(candidatesOf(pages, page('/old/item-14999'))).toEqual(['/shop/item-14999']);
  });
});
