import { z } from 'zod';

/** The limits of the sitemap protocol for one file (sitemaps.org): addresses, and bytes before compression. */
export const SITEMAP_URLS_MAX = 50_000;
export const SITEMAP_BYTES_MAX = 52_428_800;
export const SITEMAP_EXAMPLES = 50;

/**
 * missing: may be indexed, and is in no sitemap of the website. superfluous: in a sitemap, and redirects or fails.
 * not_indexable: in a sitemap, and noindex, canonicalised to another page, or blocked by robots.txt.
 */
export const sitemapDifferences = ['missing', 'superfluous', 'not_indexable'] as const;
export type SitemapDifference = (typeof sitemapDifferences)[number];

/** In the query of a file; images are those with an address of an image file. */
export const sitemapFileQuery = z.object({ images: z.enum(['yes', 'no']).default('yes') });
export type SitemapFileQuery = z.infer<typeof sitemapFileQuery>;

export const sitemapOverview = z.object({
  success: z.literal(true),
  /** Pages that may be indexed: the addresses of the new sitemap. */
  pages: z.int(),
  /** Of these: those that name language versions. */
  pagesWithVersions: z.int(),
  /** How many earlier scans of the same kind are compared for `lastmod`. */
  comparedScans: z.int(),
  /** No limit cut the crawl: the new sitemap has every page that links lead to. */
  isScanComplete: z.boolean(),
  /** The sitemap that the website has: 0 addresses without one; `null` when that is not known. */
  own: z
    .object({
      addresses: z.int(),
      /** False: there are at least as many. */
      isWhole: z.boolean(),
      /** Of the addresses in it, those that the scan did not read: of these nothing is known. */
      unread: z.int(),
    })
    .nullable(),
  /** The first addresses of each kind, and how many there are; empty when the own sitemap is not known. */
  differences: z.array(
    z.object({
      kind: z.enum(sitemapDifferences),
      total: z.int(),
      urls: z.array(z.object({ url: z.string(), indexability: z.string() })),
    }),
  ),
  /** Rows of this earlier scan are still being prepared: the numbers follow in a minute. */
  isPreparing: z.boolean(),
});
export type SitemapOverview = z.infer<typeof sitemapOverview>;
