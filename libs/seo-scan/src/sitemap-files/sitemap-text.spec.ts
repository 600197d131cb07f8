import { describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { Readable } from 'node:stream';
import { lastChange } from './last-change.js';
import { sitemapArchive } from './sitemap-archive.js';
import { SITEMAP_FOOT, SITEMAP_HEAD, entryXml } from './sitemap-entry.js';
import type { SitemapEntry } from './sitemap-entry.js';
import { splitSitemap } from './split-sitemap.js';

const entry = (path: string, more: Partial<SitemapEntry> = {}): SitemapEntry => ({
  ...{ url: `https://bakery.example/${path}`, lastmod: null, alternates: [], images: [] },
  ...more,
});

const stream = (entries: readonly SitemapEntry[]): AsyncIterable<SitemapEntry> =>
  Readable.from(entries);

async function filesOf(
  entries: readonly SitemapEntry[],
  limits?: { urls: number; bytes: number },
): Promise<string[]> {
  const files: string[] = [];
  for await (const { file, text } of splitSitemap(stream(entries), limits))
    files[file - 1] = (files[file - 1] ?? '') + text;
  return files;
}

describe('an entry of a sitemap', () => {
  it('has the language versions and images of the page, and its last change', () => {
    const text = entryXml(
      entry('rye?a=1&b=2', {
        lastmod: '2026-11-20',
        alternates: [{ code: 'de', url: 'https://bakery.example/de/roggen' }],
        images: ['https://bakery.example/rye.jpg?w=1&h=2'],
      }),
    );
    expect(text).toBe(
      '<url><loc>https://bakery.example/rye?a=1&amp;b=2</loc><lastmod>2026-11-20</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="de" href="https://bakery.example/de/roggen"/>' +
        '<image:image><image:loc>https://bakery.example/rye.jpg?w=1&amp;h=2</image:loc></image:image></url>\n',
    );
  });

  it('keeps hostile addresses inside their element', () => {
    const text = entryXml(
      entry('x', { alternates: [{ code: 'de', url: 'https://a.example/"><b>' }] }),
    );
    expect(text).toContain('hreflang="de"');
    expect(text).not.toMatch(/<b>/);
  });

  it('has only versions with a language, so that it stays valid XML', () => {
    const codes = ['en', 'de-CH', 'zh-Hant-TW', 'x-default', 'en_GB', '\u0001', '"><evil', ''];
    const alternates = codes.map((code) => ({ code, url: 'https://bakery.example/' }));
    const written = entryXml(entry('x', { alternates })).matchAll(/hreflang="([^"]*)"/g);
    expect([...written].map(([, code]) => code)).toEqual(codes.slice(0, 4));
  });
});

describe('sitemaps', () => {
  it('are split at the limit of addresses', async () => {
    const entries = ['a', 'b', 'c', 'd', 'e'].map((path) => entry(path));
    const files = await filesOf(entries, { urls: 2, bytes: 100_000 });
    expect(files.map((text) => text.split('<loc>').length - 1)).toEqual([2, 2, 1]);
    for (const text of files)
      expect(text.startsWith(SITEMAP_HEAD) && text.endsWith(SITEMAP_FOOT)).toBe(true);
  });

  it('are split before they are larger than allowed, counted in bytes', async () => {
    const entries = Array.from({ length: 40 }, (_, at) => entry(`ü${at}`));
    const bytes = 1_000;
    const files = await filesOf(entries, { urls: 50_000, bytes });
    expect(files.length).toBeGreaterThan(2);
    for (const text of files) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes);
  });

  it('are no file without pages', async () => {
    expect(await filesOf([])).toEqual([]);
  });

  it('are packed with an index of all files', async () => {
    const parts: Uint8Array[] = [];
    const texts = splitSitemap(stream([entry('a'), entry('b')]), { urls: 1, bytes: 100_000 });
    for await (const chunk of sitemapArchive('https://bakery.example', texts)) parts.push(chunk);
    const files = unzipSync(Buffer.concat(parts));
    expect(Object.keys(files)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
    const index = Buffer.from(files['sitemap.xml'] ?? []).toString();
    expect(index).toContain('<loc>https://bakery.example/sitemap-2.xml</loc>');
    expect(Buffer.from(files['sitemap-2.xml'] ?? []).toString()).toContain('bakery.example/b<');
  });
});

describe('the last change of a page', () => {
  const texts = (...hashes: (string | null)[]) =>
    hashes.map((hash, at) => ({ hash, day: `2026-11-${20 - at}` }));

  it('is the day of the first scan that read its text of now', () => {
    expect(lastChange(texts('b', 'a'))).toBe('2026-11-20');
    expect(lastChange(texts('b', 'b', 'b', 'a'))).toBe('2026-11-18');
  });

  it('is unknown without a change that a scan has seen', () => {
    expect(lastChange(texts('a', 'a', 'a'))).toBeNull();
    expect(lastChange(texts('a'))).toBeNull();
    expect(lastChange(texts(null, 'a'))).toBeNull();
    expect(lastChange([])).toBeNull();
  });

  it('does not come from scans that did not read the page', () => {
    expect(lastChange(texts('b', null, 'b', 'a'))).toBe('2026-11-18');
    expect(lastChange(texts('b', null, null))).toBeNull();
  });
});
