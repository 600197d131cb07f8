import { z } from 'zod';

/** Values of Google's `IndexStatusInspectionResult`; what it leaves unspecified, or adds later, is `null`: not known. */
export const indexStates = ['PASS', 'PARTIAL', 'FAIL', 'NEUTRAL'] as const;
export const robotsTxtStates = ['ALLOWED', 'DISALLOWED'] as const;
export const indexingStates = [
  'INDEXING_ALLOWED',
  'BLOCKED_BY_META_TAG',
  'BLOCKED_BY_HTTP_HEADER',
  'BLOCKED_BY_ROBOTS_TXT',
] as const;
export const pageFetchStates = [
  'SUCCESSFUL',
  'SOFT_404',
  'BLOCKED_ROBOTS_TXT',
  'NOT_FOUND',
  'ACCESS_DENIED',
  'SERVER_ERROR',
  'REDIRECT_ERROR',
  'ACCESS_FORBIDDEN',
  'BLOCKED_4XX',
  'INTERNAL_CRAWL_ERROR',
  'INVALID_URL',
] as const;
export const crawlers = ['DESKTOP', 'MOBILE'] as const;

const instant = z.iso.datetime();

/** What Google's index has about a page. Mobile usability is left out: Google has withdrawn it. */
export const inspectionResultSchema = z.object({
  verdict: z.enum(indexStates).nullable(),
  /** Google's own words: `Submitted and indexed`. */
  coverage_state: z.string().nullable(),
  robots_txt_state: z.enum(robotsTxtStates).nullable(),
  indexing_state: z.enum(indexingStates).nullable(),
  page_fetch_state: z.enum(pageFetchStates).nullable(),
  google_canonical: z.string().nullable(),
  user_canonical: z.string().nullable(),
  /** `null`: Google has never crawled the page successfully, or does not say. */
  last_crawl_at: instant.nullable(),
  crawled_as: z.enum(crawlers).nullable(),
  /** At most 20. */
  referring_urls: z.array(z.string()),
  /** At most 20. */
  sitemaps: z.array(z.string()),
  /** The inspection in Search Console. */
  link: z.url().nullable(),
});
export type InspectionResult = z.infer<typeof inspectionResultSchema>;

export const inspectionSchema = z.object({
  inspected_at: instant,
  /** Made after a fix, without a user. */
  automatic: z.boolean(),
  result: inspectionResultSchema,
});
export type Inspection = z.infer<typeof inspectionSchema>;

const pageUrl = z.url({ protocol: /^https?$/, error: 'Please enter a valid page URL' }).max(2_048);
export const pageInspectionInput = z.object({ url: pageUrl });
export type PageInspectionInput = z.infer<typeof pageInspectionInput>;
export const inspectPageInput = pageInspectionInput.extend({
  /** The property to ask; left out: the best one that covers the page. */
  propertyId: z.uuid().optional(),
});
export type InspectPageInput = z.infer<typeof inspectPageInput>;

export const pageInspection = z.object({
  success: z.literal(true),
  url: z.string(),
  is_configured: z.boolean(),
  /** The property that covers the page; `null`: none is connected. */
  site_url: z.string().nullable(),
  /** `null`: never inspected. */
  latest: inspectionSchema.nullable(),
  /** The newest live fixes of the page that are verified; `null` without any. */
  fix: z
    .object({
      live_since: instant,
      /** Whether Google has crawled the page since; `null`: not known. */
      is_crawled_since: z.boolean().nullable(),
      /** The last inspection before it; `null` without one. */
      before: inspectionSchema.nullable(),
      /** When the page is inspected next without a user; `null`: no more. */
      next_inspection_at: instant.nullable(),
      /** Why the last automatic inspection failed, as a sentence; `null` if it did not. */
      problem: z.string().nullable(),
    })
    .nullable(),
});
export type PageInspection = z.infer<typeof pageInspection>;

export const INSPECTED_PAGES_SHOWN = 50;
export const inspectedPagesInput = z.object({ propertyId: z.uuid() });
export type InspectedPagesInput = z.infer<typeof inspectedPagesInput>;
export const inspectedPages = z.object({
  success: z.literal(true),
  /** The last inspection of each page, newest first; at most 50 pages. */
  pages: z.array(inspectionSchema.extend({ url: z.string() })),
  /** Of the property on Google's current day (Los Angeles). */
  used_today: z.int(),
  daily_limit: z.int(),
});
export type InspectedPages = z.infer<typeof inspectedPages>;

/** `details.reason` of a refused inspection. */
export const inspectionRefusals = [
  'no_property',
  'not_in_property',
  'needs_reconnect',
  'not_an_owner',
  'already_running',
  'daily_quota',
  'minute_quota',
  'google_quota',
  'invalid_url',
  'timeout',
  'no_response',
  'unreadable',
] as const;
export type InspectionRefusal = (typeof inspectionRefusals)[number];
