import { describe, expect, it } from '@jest/globals';
import { aSite } from '../testing/a-material.js';
import { aPage, aRequest } from '../testing/a-request.js';
import type { FixRequest } from '../providers/fix-writer.js';
import type { SiteMaterial } from '../rules/material.js';
import { LOCAL_MODEL } from '../contract/index.js';
import { LocalWriter } from './local-writer.js';

const LEAD =
  'A tin loaf with a tender crumb and a thin golden crust, for sandwiches and for soldiers with a boiled egg.';
const MORE = 'A part of the flour is scalded with boiling water the evening before.';
const BODY = `<header><a href="/"><img src="/logo.svg"></a><nav><a href="/bread">Bread</a></nav></header>
<main><h1>Country white</h1><p>${LEAD}</p><p>This is a trick from Kyoto. ${MORE}</p>
<h2>Sliced as you like it</h2><p>We use cookies to improve your visit.</p><img src="/img/loaf.jpg"></main>`;

const site: SiteMaterial = aSite({
  name: 'Harbour Bakery',
  titles: new Set([
    'bread | harbour bakery',
    'cakes | harbour bakery',
    'our bread | harbour bakery',
  ]),
});

function bread(given: Partial<FixRequest> & Pick<FixRequest, 'kind'>, head = ''): FixRequest {
  const page = aPage(`<html lang="en"><head>${head}</head><body>${BODY}</body></html>`);
  return aRequest({ page, site, ...given });
}

async function write(request: FixRequest): Promise<string> {
  const outcome = await new LocalWriter().write(request);
  return outcome.kind === 'written' ? outcome.text.content : `nothing: ${outcome.reason}`;
}

describe('titles', () => {
  it.each([
    ['title.missing', null, 'Country white | Harbour Bakery'],
    ['title.placeholder', 'Untitled', 'Country white | Harbour Bakery'],
    ['title.duplicate', 'Our bread | Harbour Bakery', 'Country white | Harbour Bakery'],
    ['title.too_short', 'White loaf', 'White loaf | Harbour Bakery'],
    [
      'title.too_long',
      'White loaf with a tender crumb, a thin golden crust and scalded flour | Harbour Bakery',
      'White loaf with a tender crumb | Harbour Bakery',
    ],
  ])('are written for %s', async (checkId, original, expected) => {
    const head = original === null ? '' : `<title>${original}</title>`;
    expect(await write(bread({ kind: 'title', checkId, original }, head))).toBe(expected);
  });

  it('use the first sentence if there is no heading, and end with a complete thought', async () => {
    const page = aPage(
      '<p>We buy and sell old books in a former boat shed by the sea and the rocks.</p>',
    );
    expect(await write(aRequest({ kind: 'title', checkId: 'title.missing', page }))).toBe(
      'We buy and sell old books in a former boat shed by the sea',
    );
  });

  it('are not written if the page says nothing', async () => {
    const page = aPage('<nav><a href="/">Home</a></nav>');
    expect(await write(aRequest({ kind: 'title', page }))).toMatch(/^nothing: The page has no/);
  });
});

describe('descriptions', () => {
  it('use the lead of the page, not its cookie notice', async () => {
    expect(
      await write(bread({ kind: 'meta_description', checkId: 'meta.description_missing' })),
    ).toBe(LEAD);
  });

  it('extend a short one with text of the page', async () => {
    const original = 'Soft white bread.';
    const request = { kind: 'meta_description', checkId: 'meta.description_too_short' } as const;
    const head = `<meta name="description" content="${original}">`;
    expect(await write(bread({ ...request, original }, head))).toBe(`${original} ${LEAD}`);
  });

  it('keep the first sentences of a long one', async () => {
    const first =
      'Our white loaf is baked twice every morning and is sold until the last one is gone.';
    const original = `${first} ${'It is a very good loaf indeed. '.repeat(9)}`.trim();
    const request = { kind: 'meta_description', checkId: 'meta.description_too_long' } as const;
    const written = await write(
      bread({ ...request, original }, `<meta name="description" content="${original}">`),
    );
    expect(written.startsWith(first)).toBe(true);
    expect(written).toMatch(/\.$/);
  });

  it('outline a page that only has headings', async () => {
    const rows = [
      'Harbour sourdough',
      'Seeded rye',
      'Country white',
      'Olive fougasse',
      'Baguettes',
    ];
    const page = aPage(
      `<h1>What is on the shelf</h1>${rows.map((it) => `<h2>${it}</h2>`).join('')}`,
    );
    expect(await write(aRequest({ kind: 'meta_description', page }))).toBe(
      'What is on the shelf: Harbour sourdough, Seeded rye, Country white, Olive fougasse, Baguettes.',
    );
  });
});

describe('other values', () => {
  it('name an image by its context, and the linked logo by the website', async () => {
    const request = bread({ kind: 'image_alt', checkId: 'images.alt_missing' });
    const [logo, loaf] = request.page.images;
    expect(await write({ ...request, selector: logo?.selector ?? null })).toBe('Harbour Bakery');
    expect(await write({ ...request, selector: loaf?.selector ?? null })).toBe('Country white');
    const images = request.page.images.map((image) => ({
      ...image,
      nearbyText: ['The thin golden crust.', 'Sliced as you like it'],
    }));
    const page = { ...request.page, images };
    expect(await write({ ...request, page, selector: loaf?.selector ?? null })).toBe(
      'The thin golden crust',
    );
  });

  it('make a main heading of the title', async () => {
    const page = aPage('<title>Wedding cakes and tastings | Harbour Bakery</title><p>Cakes.</p>');
    expect(await write(aRequest({ kind: 'h1', page, site }))).toBe('Wedding cakes and tastings');
  });

  it('reuse the text of another link to the same page', async () => {
    const page = aPage('<p><a href="/bread"></a> and <a href="/bread">Our bread shelf</a></p>');
    const selector = page.anchors[0]?.selector ?? null;
    const request = aRequest({ kind: 'link_text', checkId: 'links.empty_anchor', page, selector });
    expect(await write(request)).toBe('Our bread shelf');
  });

  it('set language, viewport and natural size', async () => {
    expect(await write(bread({ kind: 'lang' }))).toBe('en');
    expect(await write(bread({ kind: 'viewport' }))).toBe('width=device-width, initial-scale=1');
    const request = bread({ kind: 'image_dimensions' });
    const [image] = request.page.images;
    expect(await write({ ...request, selector: image?.selector ?? null })).toMatch(/^nothing/);
    const images = request.page.images.map((it) => ({ ...it, width: 800, height: 600.4 }));
    const sized = { ...request, page: { ...request.page, images } };
    expect(await write({ ...sized, selector: image?.selector ?? null })).toBe('800x600');
  });

  it.each([
    ['og:title', 'Country white | Harbour Bakery'],
    ['og:url', 'https://bakery.example/page'],
    ['og:type', 'website'],
    ['og:site_name', 'Harbour Bakery'],
    ['og:description', LEAD],
  ])('fill %s from the page', async (name, expected) => {
    expect(await write(bread({ kind: 'og', checkId: 'social.og_missing', name }))).toBe(expected);
  });

  it.each([
    [{ width: 1_200, height: 630, isRead: true }, 'summary_large_image'],
    [{ width: 250, height: 250, isRead: true }, 'summary'],
    [{ width: 40, height: 40, isRead: true }, null],
    [{ width: null, height: null, isRead: false }, null],
    [{ width: 1_200, height: 630, isRead: false }, null],
  ])('use a picture of %j as preview with the card %s', async (size, card) => {
    const request = bread({ kind: 'og', checkId: 'social.og_missing' });
    const images = request.page.images.map((image) => ({ ...image, ...size }));
    const sized = { ...request, page: { ...request.page, images } };
    const image = await write({ ...sized, name: 'og:image' });
    if (card === null) expect(image).toMatch(/^nothing/);
    else expect(image).toBe('https://bakery.example/img/loaf.jpg');
    expect(await write({ ...sized, name: 'twitter:card' })).toMatch(card ?? /^nothing/);
  });

  it('give a page with a picture the large card', async () => {
    const checkId = 'social.twitter_card_missing';
    expect(await write(bread({ kind: 'og', checkId, name: 'twitter:card' }))).toBe(
      'summary_large_image',
    );
  });

  it('cause no further issue in a scan', async () => {
    const page = aPage('<p><a href="/read-more"></a> <a href="/read-more">Read more</a></p>');
    const selector = page.anchors[0]?.selector ?? null;
    const link = aRequest({ kind: 'link_text', checkId: 'links.empty_anchor', page, selector });
    expect(await write(link)).toMatch(/^nothing/);
    const figure = aPage('<img src="/a.jpg">');
    const images = figure.images.map((image) => ({ ...image, nearbyText: ['Photo'] }));
    const alt = aRequest({ kind: 'image_alt', checkId: 'images.alt_missing' });
    const found = { page: { ...figure, images }, selector: images[0]?.selector ?? null };
    expect(await write({ ...alt, ...found })).toMatch(/^nothing/);
  });

  it('repeat nothing in a title, and keep the spelling of names', async () => {
    const twice = aPage('<title>Starter guide</title><h1>Starter</h1><h2>Feeding it</h2>');
    const short = { kind: 'title', checkId: 'title.too_short' } as const;
    const written = await write(aRequest({ ...short, original: 'Starter guide', page: twice }));
    expect(written.match(/starter/giu)).toHaveLength(1);
    const named = aPage('<title>decimal.js manual</title><h1>Manual</h1><h2>Rounding</h2>');
    const original = 'decimal.js manual';
    expect(await write(aRequest({ ...short, original, page: named }))).toMatch(/decimal\.js/u);
  });

  it('name the local writer as their source', async () => {
    const outcome = await new LocalWriter().write(bread({ kind: 'lang' }));
    expect(outcome).toMatchObject({ text: { model: LOCAL_MODEL } });
  });
});
