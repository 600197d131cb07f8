import { bufferOf, defineAnalysis } from '../analysis/analysis.js';
import { readSitemap } from './sitemap.js';
import type { SitemapContent, SitemapPlace } from './sitemap-content.js';

/** A file of 50 MB takes longer to read than a page, and such files are few. */
const DEADLINE_FACTOR = 5;

/** One sitemap file as received, compressed or not. */
export const sitemapFile = defineAnalysis({
  module: import.meta.url,
  name: 'sitemapFile',
  form: 'clone',
  deadlineFactor: DEADLINE_FACTOR,
  run: ({
    bytes,
    place,
  }: {
    readonly bytes: Uint8Array;
    readonly place: SitemapPlace;
  }): Promise<SitemapContent> => readSitemap(bufferOf(bytes), place),
});
