import { describe, expect, it } from '@jest/globals';
import { parsePage } from '../parsing/page-parser.js';

const page = (body: string): string => `<!doctype html><html><head><title>A</title></head>
  <body class="page-1"><header class="top"><nav class="menu"><ul><li><a href="/">A</a></li></ul></nav></header>
  ${body}<footer><p>Imprint</p></footer></body></html>`;
const shapeOf = (body: string): string =>
  parsePage(page(body), { finalUrl: 'https://a.example/' }).domShape;
const product = (reviews: number, name = 'Rye'): string => `<main class="product"><h1>${name}</h1>
  <section class="gallery"><figure><img src="/a.png" alt=""></figure></section>
  <form class="buy"><button class="primary">Buy</button></form>
  <ul class="reviews">${'<li class="review"><p>Good</p></li>'.repeat(reviews)}</ul></main>`;
const article = `<article class="post"><h1 class="headline">News</h1><div class="text"><p>A</p><aside class="box"><p>B</p></aside>
  <blockquote>C</blockquote></div><section class="comments"><ol><li>D</li></ol></section></article>`;

function equal(one: string, other: string): number {
  const values = (text: string): string[] => text.match(/.{4}/g) ?? [];
  return values(one).filter((value, at) => value === values(other)[at]).length;
}

describe('the shape of a page', () => {
  it('is the same for other texts, numbers of rows and classes with numbers', () => {
    expect(shapeOf(product(3))).toBe(shapeOf(product(50, 'Spelt')));
    const numbered = product(3).replace('class="gallery"', 'class="gallery" id="g-17"');
    expect(shapeOf(numbered)).toBe(shapeOf(product(3)));
    expect(shapeOf(`<div class="post-1">${article}</div>`)).toBe(
      shapeOf(`<div class="post-23">${article}</div>`),
    );
  });

  it('differs in most values for another template, although header and footer are the same', () => {
    expect(equal(shapeOf(product(3)), shapeOf(article))).toBeLessThan(4);
  });

  it('is 32 hex digits for any page', () => {
    for (const html of ['', 'text', '<p>'.repeat(10_000), '<a class=>'])
      expect(parsePage(html, { finalUrl: 'https://a.example/' }).domShape).toMatch(/^[\da-f]{32}$/);
  });
});
