import type { Actor } from '@app/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { SiteResponse } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';
import { SitemapFilesService } from './sitemap-files.service.js';

const page = (text: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>${text}</title>${head}</head><body><main><h1>${text}</h1>
   <p>${`${text} is baked every morning. `.repeat(30)}</p><img src="/rye.jpg" alt="Rye"><img src="/pixel" alt="">
   <a href="/">Home</a> <a href="/rye">Rye</a> <a href="/oat">Oat</a> <a href="/private">Private</a></main></body></html>`;

let scanning: ScanContext;
let sitemaps: SitemapFilesService;
let ada: Actor;
let pages: Record<string, SiteResponse>;
let origin: string;

beforeAll(async () => {
  scanning = await ScanContext.create();
  sitemaps = scanning.context.module.get(SitemapFilesService);
  ada = await scanning.aUser();
  pages = {
    '/': (_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(page('Bakery', `<link rel="alternate" hreflang="en" href="${origin}/">`));
    },
    '/rye': page('Rye bread'),
    '/oat': page('Oat bread'),
    '/private': page('Private', '<meta name="robots" content="noindex">'),
    '/old': (_request, response) => {
      response.writeHead(301, { Location: '/rye' });
      response.end();
    },
    '/sitemap.xml': (_request, response) => {
      response.setHeader('Content-Type', 'application/xml');
      const urls = ['/', '/rye', '/private', '/old'].map(
        (path) => `<url><loc>${origin}${path}</loc></url>`,
      );
      response.end(
        `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
    },
  };
  const site = await scanning.aSite(pages);
  origin = site.origin;
});
afterAll(async () => {
  await scanning.closeSites();
  await scanning.close();
});

async function scanOn(day: string): Promise<string> {
  scanning.context.clock.set(`${day}T12:00:00Z`);
  const id = await scanning.start(ada, `${origin}/`, { maxPages: 12, rescan: true });
  await scanning.runner.run(id);
  return id;
}

async function textOf(id: string, hasImages = true): Promise<string> {
  const { lines } = await sitemaps.file(ada, id, hasImages);
  let text = '';
  for await (const line of lines) text += line;
  return text;
}
const entryOf = (text: string, path: string): string =>
  text.split('\n').find((line) => line.includes(`<loc>${origin}${path}</loc>`)) ?? '';

describe('a sitemap of a scan', () => {
  let first: string;
  let second: string;

  it('has the pages that may be indexed, with versions and images', async () => {
    first = await scanOn('2026-11-10');
    const text = await textOf(first);
    expect(text.match(/<loc>[^<]*/g)).toEqual([
      `<loc>${origin}/`,
      `<loc>${origin}/oat`,
      `<loc>${origin}/rye`,
    ]);
    expect(entryOf(text, '/')).toContain(`hreflang="en" href="${origin}/"`);
    expect(entryOf(text, '/rye')).toContain(`<image:loc>${origin}/rye.jpg</image:loc>`);
    expect(text).not.toContain('/pixel');
    expect(text).not.toContain('lastmod');
    expect(await textOf(first, false)).not.toContain('image:loc');
  });

  it('dates a page whose text a later scan has seen change, and no other', async () => {
    pages['/oat'] = page('Oat bread with nuts');
    second = await scanOn('2026-11-20');
    const text = await textOf(second);
    expect(entryOf(text, '/oat')).toContain('<lastmod>2026-11-20</lastmod>');
    expect(entryOf(text, '/rye')).not.toContain('lastmod');
    const third = await scanOn('2026-11-25');
    expect(entryOf(await textOf(third), '/oat')).toContain('<lastmod>2026-11-20</lastmod>');
  });

  it('says how the sitemap of the website differs', async () => {
    const { differences, own, ...overview } = await sitemaps.overview(ada, second);
    expect(overview).toMatchObject({ pages: 3, pagesWithVersions: 1, comparedScans: 1 });
    expect(own).toEqual({ addresses: 4, isWhole: true, unread: 0 });
    const paths = differences.map(({ kind, urls }) => [
      kind,
      urls.map(({ url }) => url.slice(origin.length)),
    ]);
    expect(paths).toEqual([
      ['missing', ['/oat']],
      ['superfluous', ['/old']],
      ['not_indexable', ['/private']],
    ]);
    let csv = '';
    for await (const line of (await sitemaps.differences(ada, second)).lines) csv += line;
    expect(csv).toContain(`Missing from the sitemap,${origin}/oat,indexable\r\n`);
  });

  it('is packed with an index', async () => {
    const parts: Uint8Array[] = [];
    for await (const chunk of (await sitemaps.archive(ada, second, true)).chunks) parts.push(chunk);
    const files = unzipSync(Buffer.concat(parts));
    expect(Buffer.from(files['sitemap-1.xml'] ?? []).toString()).toBe(await textOf(second));
    expect(Buffer.from(files['sitemap.xml'] ?? []).toString()).toContain(`${origin}/sitemap-1.xml`);
  });

  it('belongs to the owner of the scan, and needs the whole website', async () => {
    const ben = await scanning.aUser();
    await expect(sitemaps.overview(ben, second)).rejects.toMatchObject({ code: 'not_found' });
    const single = await scanning.start(ada, `${origin}/rye`, { mode: 'page', maxPages: 1 });
    await scanning.runner.run(single);
    await expect(sitemaps.file(ada, single, true)).rejects.toMatchObject({ code: 'conflict' });
  });
});
