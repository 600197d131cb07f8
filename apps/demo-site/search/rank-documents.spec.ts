import { describe, expect, it } from '@jest/globals';
import { countWords, rankDocuments } from './rank-documents.ts';
import type { SearchDocument } from './rank-documents.ts';

function page(url: string, title: string, headings: string, text: string): SearchDocument {
  const words = {
    title: countWords(title),
    headings: countWords(headings),
    text: countWords(text),
  };
  return { url, title, words };
}
const order = (keyword: string, documents: readonly SearchDocument[]): string[] =>
  rankDocuments(keyword, documents).map(({ url }) => url);

describe('the order of the demo search engine', () => {
  const inText = page('/text', 'Shop', 'Hours', 'Rye rye rye, and more.');
  const inHeading = page('/heading', 'Shop', 'Our rye', 'Bread.');
  const inTitle = page('/title', 'Rye', 'Bread', 'We bake.');

  it('prefers the title to headings, and headings to the text', () => {
    expect(order('rye', [inText, inHeading, inTitle])).toEqual(['/title', '/heading', '/text']);
  });

  it('adds up occurrences', () => {
    const often = page('/often', 'Shop', '', 'rye '.repeat(11));
    expect(order('rye', [inTitle, often])).toEqual(['/often', '/title']);
  });

  it('leaves out pages that miss one of the words', () => {
    expect(order('rye bread', [inText, inHeading, inTitle])).toEqual(['/title', '/heading']);
    expect(order('spelt', [inText, inHeading, inTitle])).toEqual([]);
  });

  it('compares whole words without regard to case, order or repetition', () => {
    const cafe = page('/cafe', 'Café Größe', '', '');
    expect(order('GRÖSSE', [cafe])).toEqual([]);
    expect(order('größe CAFÉ café', [cafe])).toEqual(['/cafe']);
    expect(order('caf', [cafe])).toEqual([]);
  });

  it('returns no documents for a keyword without words', () => {
    expect(order(' – ! ', [inText])).toEqual([]);
  });

  it('orders pages with equal points by address, whatever their input order', () => {
    const pages = ['/b', '/longer', '/a'].map((url) => page(url, 'rye', '', ''));
    expect(order('rye', pages)).toEqual(['/a', '/b', '/longer']);
    expect(order('rye', pages.toReversed())).toEqual(['/a', '/b', '/longer']);
  });
});
