import { z } from 'zod';
import { ownCrawlSchema } from './own-crawl.js';
import { provenanceSchema } from './provenance.js';

/** Lists of ranked domains that operators import. */
export const rankListNames = ['common_crawl', 'tranco', 'crux'] as const;
export type RankListName = (typeof rankListNames)[number];

export const NOT_LISTED = 'Not in this list';
export const devices = ['phone', 'desktop'] as const;
export type Device = (typeof devices)[number];

const count = z.int().nonnegative();
const milliseconds = z.number().nonnegative();

/** A place in a list. `null` with a source in `from`: not in this list. */
export const listRankSchema = z.object({
  rank: z.int().positive().nullable(),
  /** Entries of the list; `null` if its source does not say. */
  entries: count.nullable(),
  /** The entry: the analyzed domain, or the registered one that it is a part of. */
  domain: z.string().nullable(),
  from: provenanceSchema,
});
export type ListRank = z.infer<typeof listRankSchema>;

export const openPageRankSchema = z.object({
  /** 0 to 10. `null` with a source in `from`: not in this list. */
  score: z.number().min(0).max(10).nullable(),
  rank: z.int().positive().nullable(),
  domain: z.string().nullable(),
  from: provenanceSchema,
});
export type OpenPageRank = z.infer<typeof openPageRankSchema>;

/** 75th percentiles of visits; `null` where too few were measured. */
export const speedFiguresSchema = z.object({
  lcp_ms: milliseconds.nullable(),
  inp_ms: milliseconds.nullable(),
  cls: z.number().nonnegative().nullable(),
});
export type SpeedFigures = z.infer<typeof speedFiguresSchema>;

export const speedPeriodSchema = speedFiguresSchema.extend({
  /** Last of its 28 days: `2026-11-14`. */
  ends_on: z.string(),
});
export type SpeedPeriod = z.infer<typeof speedPeriodSchema>;

export const userSpeedSchema = z.object({
  /** Devices with enough visits. Empty with a source in `from`: the website has too few. */
  devices: z.array(
    speedFiguresSchema.extend({
      device: z.enum(devices),
      /** Oldest first, a week apart; empty if it could not be read. */
      history: z.array(speedPeriodSchema),
    }),
  ),
  /** The website whose visits were measured. */
  origin: z.string().nullable(),
  from: provenanceSchema,
});
export type UserSpeed = z.infer<typeof userSpeedSchema>;

/** What our crawler found when it read the page of a known link again. */
export const linkCheckSchema = z.object({
  /** gone: the page, or the link in it, is not there any more. unread: see `reason`. */
  state: z.enum(['live', 'gone', 'unread']),
  /** False with rel nofollow, ugc or sponsored, or where the page is nofollow as a whole; `null` unless live. */
  is_followed: z.boolean().nullable(),
  /** Its text now, or the alternative text of its picture; `null` unless live. */
  anchor: z.string().nullable(),
  /** Why it is gone or unread, as a sentence. */
  reason: z.string().nullable(),
});
export type LinkCheck = z.infer<typeof linkCheckSchema>;

export const knownLinksSchema = z.object({
  /** Links from other websites. */
  links: count.nullable(),
  /** Own pages with such links. */
  pages: count.nullable(),
  /** Those with the most links first, at most ten. */
  top_pages: z.array(z.object({ address: z.string(), links: count })),
  /** Some of the links to the first of these pages, at most 25; `anchor` is the text known to Bing. */
  examples: z.array(
    z.object({
      ...{ from: z.string(), to: z.string(), anchor: z.string() },
      /** Absent in analyses from before links were read again. */
      check: linkCheckSchema.optional(),
    }),
  ),
  from: provenanceSchema,
});
export type KnownLinks = z.infer<typeof knownLinksSchema>;

export const sharedPagesSchema = z.object({
  /** Stored result pages of own checks on which the domain is. */
  pages: count.nullable(),
  /** Those on the most of these pages first. */
  hosts: z.array(z.object({ host: z.string(), pages: z.int().positive() })),
  from: provenanceSchema,
});
export type SharedPages = z.infer<typeof sharedPagesSchema>;

/** Figures of open sources, each on its own: none is computed from another. */
export const openFiguresSchema = z.object({
  common_crawl: listRankSchema,
  tranco: listRankSchema,
  open_page_rank: openPageRankSchema,
  /** `rank` is a bucket: 1000 is one of the first 1,000. Absent in analyses from before it was read. */
  crux_rank: listRankSchema.optional(),
  speed: userSpeedSchema,
  known_links: knownLinksSchema,
  shared_pages: sharedPagesSchema,
  /** Absent in analyses from before it was read. */
  own_crawl: ownCrawlSchema.optional(),
});
export type OpenFigures = z.infer<typeof openFiguresSchema>;
