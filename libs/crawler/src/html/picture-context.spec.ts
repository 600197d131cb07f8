import { describe, expect, it } from '@jest/globals';
import { readPictureContext } from './picture-context.js';

describe('the text around a picture', () => {
  it('is its caption, the link around it, the heading of its box and the one above', () => {
    const near = readPictureContext(`<body><h2>Our bread</h2>
      <div class="card"><a href="/rye"><img src="rye.jpg"> Order rye</a><h3>Rye loaf</h3></div>
      <figure><img src="oven.jpg"><figcaption>The <b>stone</b> oven</figcaption></figure></body>`);
    expect(near.get('rye.jpg')).toEqual([['Order rye', 'Our bread']]);
    expect(near.get('oven.jpg')).toEqual([['The stone oven', 'Rye loaf']]);
  });

  it('uses the heading after the picture in the same box', () => {
    const near = readPictureContext(
      '<li><img src="a.jpg"><h3>Apple pie</h3></li><li><img src="b.jpg"><h3>Bun</h3></li>',
    );
    expect(near.get('a.jpg')).toEqual([['Apple pie']]);
    expect(near.get('b.jpg')).toEqual([['Bun', 'Apple pie']]);
  });

  it('separates pictures with the same address, in document order', () => {
    const near = readPictureContext(
      '<a title="Home"><img src="x.png"></a><a aria-label="Basket"><img src="x.png"></a>',
    );
    expect(near.get('x.png')).toEqual([['Home'], ['Basket']]);
  });

  it.each(['', '<img', '</a></a><img src=x></figure>', '<figcaption>alone</figcaption>'])(
    'survives %j',
    (html) => {
      expect(() => readPictureContext(html)).not.toThrow();
    },
  );
});
