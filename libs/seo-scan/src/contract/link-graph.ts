import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { segmentFilterSchema } from './segment.js';

/** Chains, clusters and links that are listed; all of them are counted. */
export const LISTED_GROUPS_MAX = 200;
export const LISTED_SOURCES_MAX = 100;
/** Up to this many pages, the picture has a point for each; above it one for each folder. */
export const PICTURE_PAGES_MAX = 20_000;

export const redirectChainSchema = z.object({
  /** The addresses in their order; the last one is where the chain ends. */
  urls: z.array(z.string()),
  /** Pages that link to its first address. */
  linkedFrom: z.int(),
});
export const canonicalClusterSchema = z.object({
  canonical: z.string(),
  /** Whether the scan read the canonical page. */
  isRead: z.boolean(),
  /** Pages that name it, at most ten of them. */
  urls: z.array(z.string()),
  pages: z.int(),
});

export const linkGraphSummary = z.object({
  pages: z.int(),
  /** Pairs of pages with a link. */
  links: z.int(),
  nofollowLinks: z.int(),
  /** Pages that no other page links to, the home page left out; how many of them are in a sitemap. */
  orphans: z.int(),
  orphansInSitemap: z.int(),
  /** Pages that no path of links from the home page leads to, orphans included. */
  unreachable: z.int(),
  /** Number of pages by clicks from the home page. */
  byClicks: z.array(z.int()),
  /** Of two and more redirects. */
  chains: z.array(redirectChainSchema),
  chainCount: z.int(),
  clusters: z.array(canonicalClusterSchema),
  clusterCount: z.int(),
});
export type LinkGraphSummary = z.infer<typeof linkGraphSummary>;

export const linkGraph = z.object({
  success: z.literal(true),
  /** missing: the scan is older than link graphs, or not completed. */
  status: z.enum(['missing', 'waiting', 'ready', 'failed']),
  summary: linkGraphSummary.nullable(),
});
export type LinkGraph = z.infer<typeof linkGraph>;

export const pageLinksSchema = z.object({
  url: z.string(),
  title: z.string().nullable(),
  /** PageRank, 1 being that of an average page. */
  rank: z.number(),
  inlinks: z.int(),
  followedInlinks: z.int(),
  outlinks: z.int(),
  clicks: z.int().nullable(),
  isInSitemap: z.boolean(),
});
export type PageLinks = z.infer<typeof pageLinksSchema>;

export const linkedPageFilters = ['all', 'orphans', 'unreachable'] as const;
export const linkedPagesQuery = pageInput.extend({
  show: z.enum(linkedPageFilters).default('all'),
  search: z.string().trim().max(200).default(''),
  /** Only its pages. */
  segment: segmentFilterSchema.optional(),
});
export const linkedPagesInput = linkedPagesQuery.extend({ id: z.uuid() });
export type LinkedPagesInput = z.infer<typeof linkedPagesInput>;
/** Highest PageRank first. */
export const linkedPages = z.object({
  success: z.literal(true),
  pages: z.array(pageLinksSchema),
  total: z.int(),
  nextCursor: nextCursorSchema,
});
export type LinkedPages = z.infer<typeof linkedPages>;

export const pageInlinksQuery = z.object({ url: z.string().min(1).max(2048) });
export const pageInlinksInput = pageInlinksQuery.extend({ id: z.uuid() });
export type PageInlinksInput = z.infer<typeof pageInlinksInput>;
export const pageInlinks = z.object({
  success: z.literal(true),
  page: pageLinksSchema,
  /** The pages that link to it, highest PageRank first, at most a hundred. */
  inlinks: z.array(
    z.object({
      url: z.string(),
      rank: z.number(),
      /** Text of the link; empty for a picture without one. */
      anchor: z.string(),
      isNofollow: z.boolean(),
      /** The address that is linked, when it redirects to the page. */
      via: z.string().nullable(),
    }),
  ),
  /** The addresses from the home page to this one; empty when none leads there. */
  path: z.array(z.string()),
});
export type PageInlinks = z.infer<typeof pageInlinks>;

/** Points and lines of the picture: pages, or folders of a bigger website. */
export const linkPicture = z.object({
  success: z.literal(true),
  kind: z.enum(['pages', 'folders']),
  nodes: z.array(
    z.object({
      /** Address of the page, or path of the folder. */
      name: z.string(),
      folder: z.string(),
      rank: z.number(),
      inlinks: z.int(),
      clicks: z.int().nullable(),
      /** 1 unless it is a folder. */
      pages: z.int(),
      /** Position in `nodes` of the page before it on a shortest path from the home page; unknown in earlier pictures. */
      previous: z.int().nullable().default(null),
    }),
  ),
  /** Pairs of positions in `nodes`, source and target in turn. */
  links: z.array(z.int()),
  /** Links that are not drawn: those of the highest ranks are. */
  linksLeftOut: z.int(),
});
export type LinkPicture = z.infer<typeof linkPicture>;

export const linkExports = ['pages.csv', 'links.csv', 'orphans.csv'] as const;
export const linkExportParams = z.object({ id: z.uuid(), file: z.enum(linkExports) });
export type LinkExportParams = z.infer<typeof linkExportParams>;
