import { aPage } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { pageDifference } from './page-difference.js';

const text = (words: number): string => `<p>${'word '.repeat(words)}</p>`;

describe('the difference between a page and its rendered document', () => {
  it('is empty where scripts change nothing', () => {
    const page = aPage({ body: `<h1>Bread</h1>${text(50)}<a href="/a">A</a>` });
    expect(pageDifference(page, page)).toMatchObject({
      links: { added: 0, removed: 0, examples: [] },
      changes: [],
    });
  });

  it('names what scripts add, remove and change', () => {
    const raw = aPage({
      head: '<title>Shop</title><meta name="robots" content="noindex">',
      body: '<a href="/old">Old</a>',
    });
    const rendered = aPage({
      head: `<title>Bread shop</title><meta name="description" content="All bread">
        <script type="application/ld+json">{"@context":"https://schema.org","@type":"Bakery","name":"x"}</script>`,
      body: `<h1>Bread</h1>${text(60)}<a href="/a">A</a><a href="/b">B</a>`,
    });
    const difference = pageDifference(raw, rendered);
    expect(difference?.links).toMatchObject({ raw: 1, rendered: 2, added: 2, removed: 1 });
    expect(difference?.changes).toEqual([
      { part: 'title', raw: 'Shop', rendered: 'Bread shop' },
      { part: 'description', raw: null, rendered: 'All bread' },
      { part: 'robots', raw: 'noindex', rendered: null },
      { part: 'h1', raw: null, rendered: 'Bread' },
      { part: 'structured_data', raw: null, rendered: 'Bakery' },
    ]);
  });
});
