import { chalkboardPage } from './chalkboard.ts';
import { allPages } from './content/all-pages.ts';
import { drawPicture } from './drawing.ts';
import { renderPage } from './frame.ts';
import type { SitePage } from './page.ts';
import { noticePage, proofFile } from './notice-board.ts';
import { provingPage } from './proving-drawer.ts';
import { shareCard, uncompressedPhoto } from './png.ts';
import { LLMS_TXT, robotsTxt, sitemapXml } from './robots-and-sitemap.ts';
import { STYLESHEET } from './stylesheet.ts';
import { BOARD_PATH, boardPage, changeBoard } from './widget-board.ts';

export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const HTML = 'text/html; charset=utf-8';
const PAGE_BY_PATH = new Map(allPages.map((page) => [page.path, page]));

/** A menu that moved three times, opening hours that redirect to each other, and two correct single redirects. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/old-menu': '/menu-2019',
  '/menu-2019': '/menu',
  '/menu': '/bread',
  '/winter-hours': '/opening-hours-winter',
  '/opening-hours-winter': '/winter-hours',
  '/bread-for-cafes': '/wholesale',
  '/press/2019': '/journal',
};

const PICTURES: Readonly<Record<string, () => Buffer>> = {
  '/images/share-card.png': once(shareCard),
  '/images/mill-original.png': once(uncompressedPhoto),
};

/** The response of the bakery's server to a form; `null` where it accepts none. */
export function respondToForm(
  path: string,
  form: URLSearchParams,
  origin: string,
): SiteResponse | null {
  if (path !== BOARD_PATH) return null;
  const refusal = changeBoard(form);
  if (refusal === null) {
    return { status: 303, headers: { location: BOARD_PATH, 'content-type': HTML }, body: '' };
  }
  const body = renderPage(boardPage(refusal), origin);
  return { status: 400, headers: { 'content-type': HTML }, body };
}

/** The response of the bakery's server to a decoded path; `origin` is the one that the visitor requested. */
export function responseFor(path: string, origin: string): SiteResponse {
  const page =
    PAGE_BY_PATH.get(path) ??
    provingPage(path) ??
    chalkboardPage(path) ??
    noticePage(path) ??
    (path === BOARD_PATH ? boardPage(null) : undefined);
  if (page !== undefined) {
    return {
      status: 200,
      headers: {
        'content-type': HTML,
        ...shelfHeaders(page, origin),
        ...page.changes?.headers?.(origin),
      },
      body: renderPage(page, origin),
    };
  }
  const target = REDIRECTS[path];
  if (target !== undefined) {
    return { status: 301, headers: { location: target, 'content-type': HTML }, body: '' };
  }
  return fileFor(path, origin) ?? notFound(origin);
}

/** The shop's own pages also name their canonical address in a header. */
function shelfHeaders(page: SitePage, origin: string): Readonly<Record<string, string>> {
  if (!/^\/(?:bread|pastry|cakes)(?:\/|$)/.test(page.path)) return {};
  if (page.changes?.canonical !== undefined || page.changes?.head !== undefined) return {};
  return { link: `<${origin}${page.path}>; rel="canonical"` };
}

function fileFor(path: string, origin: string): SiteResponse | null {
  if (path === '/robots.txt') return ok('text/plain; charset=utf-8', robotsTxt(origin));
  if (path === '/llms.txt') return ok('text/plain; charset=utf-8', LLMS_TXT);
  if (path === '/sitemap.xml') return ok('application/xml; charset=utf-8', sitemapXml(origin));
  if (path === '/assets/site.css') return ok('text/css; charset=utf-8', STYLESHEET);
  const proof = proofFile(path);
  if (proof !== null) return ok('text/plain; charset=utf-8', proof);
  const png = PICTURES[path];
  if (png !== undefined) return ok('image/png', png());
  if (!path.startsWith('/images/')) return null;
  const drawing = drawPicture(path.slice('/images/'.length));
  return drawing === null ? null : ok('image/svg+xml', drawing);
}

function ok(contentType: string, body: string | Buffer): SiteResponse {
  return { status: 200, headers: { 'content-type': contentType }, body };
}

function notFound(origin: string): SiteResponse {
  const body = renderPage(
    {
      path: '/404',
      title: 'Page not found | Harbour Bakery',
      description: 'There is nothing on this shelf.',
      heading: 'Nothing on this shelf',
      lead: 'The page you asked for is sold out, has moved, or never rose. Try <a href="/bread">the bread</a> instead.',
      sections: [],
      changes: { canonical: () => null, hasOpenGraph: false },
    },
    origin,
  );
  return { status: 404, headers: { 'content-type': HTML }, body };
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => (made ??= make());
}
