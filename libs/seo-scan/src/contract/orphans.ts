import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';

/** Where a page without links is known from. */
export const orphanSources = ['sitemap', 'search_console', 'access_logs'] as const;
export type OrphanSource = (typeof orphanSources)[number];

export const orphanFilters = ['all', ...orphanSources] as const;
export const orphansQuery = pageInput.extend({
  source: z.enum(orphanFilters).default('all'),
  search: z.string().trim().max(200).default(''),
});
export const orphansInput = orphansQuery.extend({ id: z.uuid() });
export type OrphansInput = z.infer<typeof orphansInput>;

export const orphanSchema = z.object({
  url: z.string(),
  /** `false`: no link leads to it and no sitemap lists it, so the scan did not find it. */
  isRead: z.boolean(),
  title: z.string().nullable(),
  isInSitemap: z.boolean(),
  /** In search results; `null` for a page that Search Console does not list, or without its figures. */
  clicks: z.int().nullable(),
  impressions: z.int().nullable(),
  /** Of verified bots; `null` for a page that they did not receive, or without access logs. */
  requests: z.int().nullable(),
  /** YYYY-MM-DD */
  lastRequestOn: z.string().nullable(),
});
export type Orphan = z.infer<typeof orphanSchema>;

/** First and last day of the figures of a source, YYYY-MM-DD. */
export const orphanDays = z.object({ from: z.string(), to: z.string() });
export type OrphanDays = z.infer<typeof orphanDays>;

/** Pages that no other page links to, those with the most clicks first. */
export const orphanList = z.object({
  success: z.literal(true),
  orphans: z.array(orphanSchema),
  total: z.int(),
  nextCursor: nextCursorSchema,
  /** By source, whatever the filter is; a page may have several. */
  counts: z.object({
    all: z.int(),
    sitemap: z.int(),
    searchConsole: z.int(),
    accessLogs: z.int(),
  }),
  /** `null` without a connection or export, or without logs. */
  searchConsole: orphanDays.nullable(),
  accessLogs: orphanDays.nullable(),
  /**
   * updating: the figures of search results or logs have changed since this list was made, or it was never made; a new one
   * is being made. failed: that did not work.
   */
  state: z.enum(['current', 'updating', 'failed']),
  /** Otherwise pages that were not read may link to some of these. */
  isScanComplete: z.boolean(),
});
export type OrphanList = z.infer<typeof orphanList>;
