import { describe, expect, it } from '@jest/globals';
import { aPage } from '../testing/a-page.js';
import { pageDetailsOf } from './page-details.js';

describe('the details of a page', () => {
  it('are its headings, images, tags and headers', () => {
    const details = pageDetailsOf(
      aPage({
        headers: { 'x-robots-tag': 'noarchive\nbingbot: noindex', 'last-modified': 'yesterday' },
        head: `<meta name="robots" content="max-snippet:50"><meta name="viewport" content="width=device-width">
          <meta property="og:title" content="Rye  bread">
          <script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Rye"}</script>`,
        body: `<h1> Rye
          bread </h1><h2>Crumb</h2><h2>Crust</h2><h1>Again</h1><img src="/a.png"><img src="/b.png" alt="">`,
      }),
    );
    expect(details).toMatchObject({
      mediaType: 'text/html',
      robotsHeader: 'noarchive, bingbot: noindex',
      lastModified: 'yesterday',
      content: {
        h1: 'Rye bread',
        h1Count: 2,
        h2Count: 2,
        images: 2,
        imagesWithoutAlt: 1,
        robotsTag: 'max-snippet:50',
        viewport: 'width=device-width',
        ogTitle: 'Rye bread',
        schemaTypes: 'Product',
        charset: 'utf-8',
      },
    });
  });

  it('have no content for a page that is not HTML, and are unknown without a response', () => {
    const pdf = pageDetailsOf(aPage({ headers: { 'content-type': 'application/pdf' } }));
    expect(pdf).toMatchObject({ mediaType: 'application/pdf', content: null });
    const failure = { reason: 'timeout', message: 'It did not respond.' } as const;
    expect(pageDetailsOf(aPage({ failure }))).toBeNull();
  });

  it('keep only the beginning of a long text', () => {
    const details = pageDetailsOf(aPage({ body: `<h1>${'long '.repeat(500)}</h1>` }));
    expect(details?.content?.h1).toHaveLength(300);
  });
});
