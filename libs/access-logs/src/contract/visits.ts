import { bySegmentFields, segmentRowFields } from '@app/seo-scan/contract';
import { z } from 'zod';
import { botIdSchema, botKindSchema, proofSchema } from './bots.js';
import { websiteInput } from './imports.js';

/** Days that hits are kept. */
export const KEPT_DAYS = 180;
export const PAGES_OF_A_LIST = 50;
/** Rows of a CSV file. */
export const CSV_MAX_ROWS = 100_000;

export const visitPeriods = [7, 30, 90, 180] as const;
const periodSchema = z.union(visitPeriods.map((days) => z.literal(days)));
/** In an address, numbers are texts. */
const daysInput = z.coerce.number().pipe(periodSchema).default(30);

export const visitOverviewQuery = z.object({ days: daysInput });
export const visitOverviewInput = websiteInput.extend(visitOverviewQuery.shape);
export type VisitOverviewInput = z.infer<typeof visitOverviewInput>;

/** What a status costs: redirects and errors use up requests that pages could have had. */
export const statusGroups = [
  'ok',
  'redirect',
  'not_modified',
  'client_error',
  'server_error',
] as const;
export const statusGroupSchema = z.enum(statusGroups);
export type StatusGroup = z.infer<typeof statusGroupSchema>;

export const visitOverview = z.object({
  success: z.literal(true),
  verified_website: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** Verified requests of each bot, most first; `days` in the order of the days from `from` to `to`. */
  bots: z.array(
    z.object({
      bot: botIdSchema,
      name: z.string(),
      operator: z.string(),
      kind: botKindSchema,
      hits: z.int(),
      days: z.array(z.int()),
      /** Requests that name the bot from addresses that are not its operator's. */
      spoofed: z.int(),
      /** Requests that name the bot and can neither be verified nor refuted. */
      unproven: z.int(),
      /** How the bot is verified, and the day of the list. */
      verified_by: z.string(),
      /** The published lists of its addresses. */
      lists: z.array(z.object({ source: z.string(), read_on: z.string() })),
    }),
  ),
  /** Verified requests by what they received. */
  statuses: z.array(z.object({ group: statusGroupSchema, hits: z.int() })),
  hits: z.int(),
  spoofed: z.int(),
  unproven: z.int(),
  /** Share of verified requests, 0-1, that went to redirects and errors; `null` without requests. */
  wasted_share: z.number().nullable(),
  /** Days with at least one counted request. */
  days_with_hits: z.int(),
});
export type VisitOverview = z.infer<typeof visitOverview>;

export const visitSorts = ['hits', 'errors', 'last', 'path'] as const;
export const visitedPagesQuery = visitOverviewQuery.extend({
  bot: botIdSchema.optional(),
  proof: proofSchema.default('verified'),
  group: statusGroupSchema.optional(),
  filter: z.string().trim().max(200).default(''),
  sort: z.enum(visitSorts).default('hits'),
  page: z.coerce.number().int().min(1).max(2_000).default(1),
});
export const visitedPagesInput = websiteInput.extend(visitedPagesQuery.shape);
export type VisitedPagesInput = z.infer<typeof visitedPagesInput>;

export const visitedPageSchema = z.object({
  /** Without the values of parameters; empty: requests that were not counted by page. */
  path: z.string(),
  hits: z.int(),
  ok: z.int(),
  redirect: z.int(),
  not_modified: z.int(),
  client_error: z.int(),
  server_error: z.int(),
  /** Different bots. */
  bots: z.int(),
  last_day: z.string(),
});
export type VisitedPage = z.infer<typeof visitedPageSchema>;

export const visitedPages = z.object({
  success: z.literal(true),
  pages: z.array(visitedPageSchema),
  total: z.int(),
});
export type VisitedPages = z.infer<typeof visitedPages>;

export const gapKinds = ['never_visited', 'not_in_scan'] as const;
export const visitGapsQuery = visitOverviewQuery.extend({
  kind: z.enum(gapKinds).default('never_visited'),
  bot: botIdSchema.optional(),
  page: z.coerce.number().int().min(1).max(2_000).default(1),
});
export const visitGapsInput = websiteInput.extend(visitGapsQuery.shape);
export type VisitGapsInput = z.infer<typeof visitGapsInput>;

/** Pages that the last scan of the website and the log do not share. */
export const visitGaps = z.object({
  success: z.literal(true),
  /** The scan that is compared; `null`: the whole website was never scanned. */
  scan: z.object({ id: z.string(), finished_at: z.string(), pages: z.int() }).nullable(),
  pages: z.array(
    z.object({
      path: z.string(),
      /** Of a page in the scan. */
      title: z.string().nullable(),
      /** Clicks from the home page, of a page in the scan. */
      depth: z.int().nullable(),
      /** Of a page that the scan lacks: successful requests of verified bots. */
      hits: z.int().nullable(),
      last_day: z.string().nullable(),
    }),
  ),
  total: z.int(),
});
export type VisitGaps = z.infer<typeof visitGaps>;

export const visitsBySegmentQuery = visitOverviewQuery.extend({ bot: botIdSchema.optional() });
export const visitsBySegmentInput = websiteInput.extend(visitsBySegmentQuery.shape);
export type VisitsBySegmentInput = z.infer<typeof visitsBySegmentInput>;

/** Requests of verified bots by segment of the page. */
export const visitsBySegment = z.object({
  ...bySegmentFields,
  from: z.string(),
  to: z.string(),
  rows: z.array(
    z.object({
      ...segmentRowFields,
      hits: z.int(),
      ok: z.int(),
      redirect: z.int(),
      not_modified: z.int(),
      client_error: z.int(),
      server_error: z.int(),
      /** Share of all these requests, 0-1; rows may overlap. */
      share: z.number().nullable(),
      /** Of the requests of the row, 0-1, that went to redirects and errors. */
      wasted_share: z.number().nullable(),
      /** Readable pages that no bot requested; `null` for what the scan lacks. */
      never_visited: z.int().nullable(),
    }),
  ),
});
export type VisitsBySegment = z.infer<typeof visitsBySegment>;
