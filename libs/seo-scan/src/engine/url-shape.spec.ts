import { describe, expect, it } from '@jest/globals';
import { urlShapes } from './url-shape.js';

const shapesOf = (...paths: string[]): string[] => {
  const urls = paths.map((path) => `https://a.example${path}`);
  return urls.map(urlShapes(urls));
};

describe('the shape of an address', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/About/', '/about/'],
    ['/blog/2024/05/first-loaf', '/blog/#/#/*'],
    ['/p/123.html', '/p/#.html'],
    ['/search?q=rye', '/search?'],
    ['/br%C3%B6tchen', '/*'],
    ['/item/a7f3', '/item/*'],
  ])('of %s is %s', (path, shape) => {
    expect(shapesOf(path)).toEqual([shape]);
  });

  it('treats many short names in one position as one template', () => {
    const bread = ['rye', 'oat', 'spelt', 'wheat', 'barley'].map((name) => `/bread/${name}`);
    expect(new Set(shapesOf(...bread))).toEqual(new Set(['/bread/*']));
    expect(shapesOf('/bread/rye', '/bread/oat')).toEqual(['/bread/rye', '/bread/oat']);
  });

  it('distinguishes the home page from the pages below it', () => {
    const pages = ['/', '/a', '/b', '/c', '/d', '/e'];
    expect(shapesOf(...pages)).toEqual(['/', '/*', '/*', '/*', '/*', '/*']);
  });

  it('treats many short folders with few pages each as one template, and sections as sections', () => {
    const name = (at: number): string =>
      String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26));
    const authors = Array.from({ length: 40 }, (_, at) => `/authors/${name(at)}/posts`);
    expect(new Set(shapesOf(...authors))).toEqual(new Set(['/authors/*/posts']));
    const sections = Array.from({ length: 25 * 10 }, (_, at) => `/${name(at % 25)}/page${at}x`);
    expect(new Set(shapesOf(...sections)).size).toBe(25);
  });
});
