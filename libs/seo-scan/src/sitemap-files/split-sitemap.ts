import { SITEMAP_BYTES_MAX, SITEMAP_URLS_MAX } from '../contract/index.js';
import { SITEMAP_FOOT, SITEMAP_HEAD, entryXml } from './sitemap-entry.js';
import type { SitemapEntry } from './sitemap-entry.js';

export interface SitemapText {
  /** The file that it belongs to, 1-based. */
  readonly file: number;
  readonly text: string;
}

const LIMITS = { urls: SITEMAP_URLS_MAX, bytes: SITEMAP_BYTES_MAX };

/** The text of as many files as the entries need, one after the other; one without entries is not a sitemap. */
export async function* splitSitemap(
  entries: AsyncIterable<SitemapEntry>,
  limits: { readonly urls: number; readonly bytes: number } = LIMITS,
): AsyncGenerator<SitemapText> {
  const room = limits.bytes - SITEMAP_HEAD.length - SITEMAP_FOOT.length;
  let file = 0;
  let urls = 0;
  let bytes = 0;
  for await (const entry of entries) {
    const xml = entryXml(entry);
    const size = Buffer.byteLength(xml);
    if (file === 0 || urls === limits.urls || bytes + size > room) {
      if (file > 0) yield { file, text: SITEMAP_FOOT };
      file += 1;
      urls = 0;
      bytes = 0;
      yield { file, text: SITEMAP_HEAD };
    }
    yield { file, text: xml };
    urls += 1;
    bytes += size;
  }
  if (file > 0) yield { file, text: SITEMAP_FOOT };
}
