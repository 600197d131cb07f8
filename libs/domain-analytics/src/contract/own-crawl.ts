import { z } from 'zod';
import { provenanceSchema } from './provenance.js';

/** Pages that an analysis reads itself where no scan has read the website. */
export const CRAWLED_PAGES_MAX = 10;

const count = z.int().nonnegative();

/** A website as our own crawler read it; all `null` or empty without a source in `from`. */
export const ownCrawlSchema = z.object({
  /** Pages read. Every other figure is of these pages. */
  pages: count.nullable(),
  /** Of the first pages, nearest to the home page first; at most ten. */
  titles: z.array(z.object({ address: z.string(), title: z.string().nullable() })),
  /** Those in the titles of the most pages first, at most ten. */
  phrases: z.array(z.object({ phrase: z.string(), pages: z.int().positive() })),
  /** Links to pages of the website itself; each target counts once per linking page. */
  internal_links: count.nullable(),
  /** Links to other hosts, counted likewise. The hosts with the most links first, at most 20. */
  outlinks: z.array(z.object({ host: z.string(), links: z.int().positive() })),
  /** All hosts of such links. */
  outlink_hosts: count.nullable(),
  sitemap: z.object({
    /** Addresses in its sitemaps; 0 without a sitemap, `null` if not known. */
    addresses: count.nullable(),
    /** False where only a part could be read: there are at least as many. */
    is_whole: z.boolean(),
    /** Why the number is not known. */
    reason: z.string().nullable(),
  }),
  /** `evidence` is what it was recognised by. */
  technologies: z.array(z.object({ name: z.string(), evidence: z.string() })),
  from: provenanceSchema,
});
export type OwnCrawl = z.infer<typeof ownCrawlSchema>;
