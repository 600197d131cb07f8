import { bufferOf, defineAnalysis } from '@app/crawler/analysis';
import { readSitemap } from './sitemap.js';
import type { SitemapContent, SitemapPlace } from './sitemap.js';

/** A file of 50 MB is read in more time than a page is, and few of them are. */
const DEADLINE_FACTOR = 5;

/** One sitemap file as it was sent, packed or not. */
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
