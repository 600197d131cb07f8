import type { SiteResponse } from '@app/seo-scan/testing';
import fc from 'fast-check';

const LONG =
  'Our sourdough loaf rests for a whole day before it meets the stone oven in Harbour Street, and everybody who comes by before noon may taste a slice of it with salted butter';
const TEXTS = [
  'Our rye bread rests for a whole day before it meets the stone oven. We bake it every morning with rye from the mill next door. Most loaves are gone before noon, so come early or order the day before.',
  'Cakes for birthdays and weddings are baked to order. Tell us what you like three days before, and fetch the cake on the day itself. Children help to decorate theirs on Saturdays.',
  'The harbour café opens when the first ferry lands. Coffee is roasted in the village, the milk comes from the farm behind the hill, and the window seats look out over the boats.',
];

const title = fc.constantFrom(null, '', 'Home', 'Bread', LONG, 'Rye bread from the stone oven');
const description = fc.constantFrom(null, '', 'Good bread.', `${LONG}. ${LONG}.`, `${LONG}.`);
const shareTags = fc.subarray(['og:title', 'og:type', 'og:url', 'og:image', 'twitter:card']);
const picture = fc.record({
  file: fc.constantFrom(
    ...['wide.png', 'square.png', 'small.png', 'gone.png', 'IMG_1234.png', 'words.png'],
    ...['drawing.svg', 'logo.png', 'rye-bread.png'],
  ),
  alt: fc.constantFrom(null, '', 'IMG_1234', 'photo', LONG, 'A loaf of rye bread'),
  isSized: fc.boolean(),
  around: fc.constantFrom('none', 'link', 'caption', 'filler caption', 'camera caption'),
});
const link = fc.record({
  href: fc.constantFrom('/', '/rye-bread', '/read-more', '/about', 'https://example.com/rye-bread'),
  text: fc.constantFrom('', 'here', 'Read more', 'Rye bread'),
});
const jsonLd = fc.constantFrom(
  null,
  '{"@context":"https://schema.org","@type":"Product","name":"Rye bread",}',
  '{"@type":"Recipe","image":"/wide.png"}',
  '{"@context":"https://schema.org","@type":"Event"}',
  '{"@context":"https://schema.org","@type":"HowTo","name":"Bake",}',
  '{"@context":"http://schema.org","@type":"LocalBusiness","name":"Harbour Bakery"',
  '{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Is it fresh?"}]}',
  '{"@context":"https://schema.org","@type":"Loaf","name":"Rye"}',
);

/** A page with faults of every kind, alone and in combination. */
const faultyPage = fc.record({
  ...{ title, description, shareTags, jsonLd },
  lang: fc.constantFrom(null, 'en', 'xx-nonsense', 'de'),
  viewport: fc.constantFrom(
    ...[null, 'width=device-width, initial-scale=1', 'width=1024'],
    'width=device-width, user-scalable=no',
  ),
  robots: fc.constantFrom(null, null, null, 'noindex'),
  heading: fc.constantFrom(null, 'Rye bread', 'Home', 'Cakes for birthdays and weddings'),
  text: fc.constantFrom('', ...TEXTS),
  pictures: fc.array(picture, { maxLength: 3 }),
  links: fc.array(link, { maxLength: 3 }),
});
type FaultyPage = typeof faultyPage extends fc.Arbitrary<infer Page> ? Page : never;

export const faultyPages = fc.array(faultyPage, { minLength: 8, maxLength: 8 });

/** The website of these pages: the first is its home page and links to all others. */
export function siteOf(pages: readonly FaultyPage[]): Record<string, SiteResponse> {
  const menu = pages.map((_, at) => `<a href="${pathOf(at)}">To page ${at}</a>`).join(' ');
  return {
    ...Object.fromEntries(pages.map((page, at) => [pathOf(at), htmlOf(page, menu)])),
    '/wide.png': png(1_200, 630),
    '/square.png': png(250, 250),
    '/small.png': png(40, 40),
    '/IMG_1234.png': png(800, 600),
    '/rye-bread.png': png(640, 480),
    '/logo.png': png(300, 300),
    '/words.png': '<p>No picture</p>',
    '/drawing.svg': respond(
      'image/svg+xml',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'),
    ),
  };
}

export function pathOf(at: number): string {
  return at === 0 ? '/' : `/page-${at}`;
}

function htmlOf(page: FaultyPage, menu: string): string {
  const { title: name, description: about, lang, viewport, robots, jsonLd: markup } = page;
  const head = [
    '<meta charset="utf-8">',
    name === null ? '' : `<title>${name}</title>`,
    about === null ? '' : `<meta name="description" content="${about}">`,
    viewport === null ? '' : `<meta name="viewport" content="${viewport}">`,
    robots === null ? '' : `<meta name="robots" content="${robots}">`,
    ...page.shareTags.map((tag) => `<meta property="${tag}" content="${SHARED[tag] ?? ''}">`),
    markup === null ? '' : `<script type="application/ld+json">${markup}</script>`,
  ];
  const body = [
    page.heading === null ? '' : `<h1>${page.heading}</h1>`,
    `<p>${page.text}</p>`,
    ...page.pictures.map(pictureHtml),
    ...page.links.map(({ href, text }) => `<p><a href="${href}">${text}</a></p>`),
  ];
  return `<!doctype html><html${lang === null ? '' : ` lang="${lang}"`}><head>${head.join('')}</head><body><nav>${menu}</nav><main>${body.join('\n')}</main></body></html>`;
}

const SHARED: Readonly<Record<string, string>> = {
  'og:title': 'Rye bread',
  'og:type': 'website',
  'og:url': 'https://bakery.example/',
  'og:image': 'https://bakery.example/wide.png',
  'twitter:card': 'summary',
};

function pictureHtml({ file, alt, isSized, around }: FaultyPage['pictures'][number]): string {
  const text = alt === null ? '' : ` alt="${alt}"`;
  const image = `<img src="/${file}"${text}${isSized ? ' width="800" height="600"' : ''}>`;
  const figure = (caption: string): string =>
    `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
  switch (around) {
    case 'link':
      return `<p><a href="/rye-bread">${image}</a></p>`;
    case 'caption':
      return figure('A loaf of rye bread from the stone oven');
    case 'filler caption':
      return figure('Photo');
    case 'camera caption':
      return figure('PXL 20240101');
    case 'none':
      return `<div>${image}</div>`;
  }
}

/** The header of a PNG file contains its size; the rest is never read. */
function png(width: number, height: number): SiteResponse {
  const file = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000', 'hex');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return respond('image/png', file);
}

function respond(type: string, body: Buffer): SiteResponse {
  return (_request, response) => {
    response.setHeader('Content-Type', type).end(body);
  };
}
