import { Injectable } from '@nestjs/common';
import { lastChange } from './last-change.js';
import type { SitemapEntry } from './sitemap-entry.js';
import { SitemapFilesRepository } from './sitemap-files.repository.js';
import type { ComparedScan, IndexablePage } from './sitemap-files.repository.js';

const PAGES_AT_ONCE = 500;

/** The pages of a scan that may be indexed, as entries of a sitemap. */
@Injectable()
export class SitemapEntries {
  constructor(private readonly files: SitemapFilesRepository) {}

  /** In the order of their addresses; read in parts. */
  async *of(scanId: string, hasImages: boolean): AsyncGenerator<SitemapEntry> {
    const scans = await this.files.comparedScans(scanId);
    let after = '';
    for (;;) {
      const pages = await this.files.pages(scanId, after, { limit: PAGES_AT_ONCE, hasImages });
      const changes = await this.changesOf(pages, scans);
      for (const page of pages) yield entryOf(page, changes.get(page.url) ?? null);
      if (pages.length < PAGES_AT_ONCE) return;
      after = pages.at(-1)?.url ?? after;
    }
  }

  /** The day of the last change of each page that has one. */
  private async changesOf(
    pages: readonly IndexablePage[],
    scans: readonly ComparedScan[],
  ): Promise<Map<string, string>> {
    const changes = new Map<string, string>();
    if (scans.length < 2 || pages.length === 0) return changes;
    const texts = await this.files.texts(
      scans.map(({ id }) => id),
      pages.map(({ url }) => url),
    );
    const hashes = new Map(texts.map(({ scanId, url, hash }) => [`${scanId} ${url}`, hash]));
    for (const { url } of pages) {
      const read = scans.map(({ id, day }) => ({ day, hash: hashes.get(`${id} ${url}`) ?? null }));
      const day = lastChange(read);
      if (day !== null) changes.set(url, day);
    }
    return changes;
  }
}

function entryOf({ url, versions, images }: IndexablePage, lastmod: string | null): SitemapEntry {
  const byCode = new Map(versions.map(({ code, url: href }) => [code, { code, url: href }]));
  return { url, lastmod, alternates: [...byCode.values()], images };
}
