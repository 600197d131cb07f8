import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clickableLinks, isOnWebsite } from './visit-links.js';

const page = {
  pageUrl: 'https://www.bakery.example/breads/',
  websiteOrigin: 'https://bakery.example',
};
const of = (...hrefs: readonly string[]): string[] =>
  clickableLinks(
    hrefs.map((href) => ({ href })),
    page,
  );

describe('links that a visitor may follow', () => {
  it('are other pages of the website, each once, without fragments', () => {
    expect(of('rye', '/about#team', '/about', 'https://bakery.example/', '../contact?x=1')).toEqual(
      [
        'https://www.bakery.example/breads/rye',
        'https://www.bakery.example/about',
        'https://bakery.example/',
        'https://www.bakery.example/contact?x=1',
      ],
    );
  });

  it.each([
    ['#top'],
    [''],
    ['./#again'],
    ['https://other.example/'],
    ['https://shop.bakery.example/'],
    ['https://bakery.example.evil.example/'],
    ['https://bakery.example:8443/'],
    ['mailto:a@bakery.example'],
    ['javascript:alert(1)'],
    ['tel:+1'],
    ['https://user@bakery.example/'],
    ['/menu.pdf'],
    ['/photo.JPG?size=2'],
    ['/logout'],
    ['/user/sign-out'],
    ['/account/delete/7'],
    ['/?add-to-cart=12'],
    ['/cart'],
    ['/shop/checkout/'],
    ['/newsletter/unsubscribe?id=1'],
    ['/wp-admin/'],
    ['http://[broken'],
  ])('never %s', (href) => expect(of(href)).toEqual([]));

  it.each(['/cartoons', '/repayments', '/ordering', '/alike-minded'])(
    'include those that merely resemble an action: %s',
    (href) => expect(of(href)).toHaveLength(1),
  );

  it('exclude what the page marks: nofollow, downloads, new windows', () => {
    const links = [
      { href: '/a', rel: 'noopener NOFOLLOW' },
      { href: '/b', isDownload: true },
      { href: '/c', target: '_blank' },
      { href: '/d', target: '_self', rel: 'noopener' },
    ];
    expect(clickableLinks(links, page)).toEqual(['https://www.bakery.example/d']);
  });

  it('never leave the website, whatever the markup', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.webPath())), (hrefs) => {
        for (const url of of(...hrefs)) expect(isOnWebsite(url, page.websiteOrigin)).toBe(true);
      }),
    );
  });
});
