import { describe, expect, it } from '@jest/globals';
import { readPageTags } from './page-tags.js';

const META = '<meta name="groundswell-verification" content="a1b2c3">';
const metas = (html: string): number => readPageTags(html).headMetas.length;

describe('reading a home page', () => {
  it.each([
    `<!doctype html><html><head><title>x</title>${META}</head><body></body></html>`,
    `<HEAD><script>if (a < b) document.write("<p>")</script>${META}`,
    META,
  ])('finds the meta tag of the head in %j', (html) => {
    expect(metas(html)).toBe(1);
  });

  it.each([
    `<html><head></head><body><div class="comment">${META}</div></body></html>`,
    `<head><title>x</title></head>${META}`,
    `<p>no head at all</p>${META}`,
    `<head><noscript>${META}</noscript></head>`,
    `<head><template>${META}</template></head>`,
    `<head><!-- ${META} --></head>`,
    `<head><title>${META}</title></head>`,
    `<head><script>"${META}"</script></head>`,
  ])('finds no meta tag in %j', (html) => {
    expect(metas(html)).toBe(0);
  });

  it('finds scripts anywhere, but not in comments', () => {
    const tag = '<script async data-site-id=gsw_1_a src=" /widget.js "></script>';
    const found = [{ src: '/widget.js', siteId: 'gsw_1_a' }];
    expect(readPageTags(`<body><footer>${tag}</footer>`).scripts).toEqual(found);
    expect(readPageTags(`<head>${tag}</head>`).scripts).toEqual(found);
    expect(readPageTags(`<body><!-- ${tag} -->`).scripts).toEqual([]);
  });

  it('survives markup that ends in the middle', () => {
    expect(readPageTags('<head><meta name="a" content="').headMetas).toEqual([]);
  });
});
