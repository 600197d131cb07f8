import { z } from 'zod';
import { changeSeveritySchema } from './severity.js';

/** home, robots.txt and the sitemap are always watched; pages are chosen. */
export const watchedKinds = ['home', 'robots', 'sitemap', 'page'] as const;
export const watchedKindSchema = z.enum(watchedKinds);
export type WatchedKind = z.infer<typeof watchedKindSchema>;

/**
 * read: the server answered. unreachable: no answer. blocked: our crawler is refused, which says nothing about visitors.
 * forbidden: robots.txt does not let our crawler read it.
 */
export const readingOutcomes = ['read', 'unreachable', 'blocked', 'forbidden'] as const;
export const readingOutcomeSchema = z.enum(readingOutcomes);
export type ReadingOutcome = z.infer<typeof readingOutcomeSchema>;

export const watchedCertificate = z.object({
  validFrom: z.string(),
  validTo: z.string(),
  issuer: z.string(),
  /** Why browsers reject it, as a sentence; `null` if they do not. */
  problem: z.string().nullable(),
});
export type WatchedCertificate = z.infer<typeof watchedCertificate>;

/** What an extraction rule of the website read of a page. */
export const watchedValue = z.object({
  /** Of the rule: values of different revisions are not compared. */
  revision: z.string(),
  name: z.string(),
  /** Of a value that fails the rule's check, or must not change. */
  severity: changeSeveritySchema,
  /** Of all values; `null` when the rule could not be evaluated. */
  hash: z.string().nullable(),
  /** The beginning of the values; `null` for none. */
  text: z.string().nullable(),
  /** The rule must exist or match, and does not. */
  isFailed: z.boolean(),
  /** It must not change. */
  isUnwanted: z.boolean(),
});
export type WatchedValue = z.infer<typeof watchedValue>;

/** What was read of a page. Of one that was not read, the values of the last time it was. */
export const pageStateSchema = z.object({
  checkedAt: z.string(),
  outcome: readingOutcomeSchema,
  /** Why it was not read, as a sentence; `null` when it was. */
  reason: z.string().nullable(),
  status: z.number().int().nullable(),
  /** Where the address leads; `null` without a redirect. */
  redirectTo: z.string().nullable(),
  title: z.string().nullable(),
  /** Of the meta description; missing where it was never read. */
  description: z.string().nullable().optional(),
  /** Meta robots and X-Robots-Tag as written; `null` without any. */
  robots: z.string().nullable(),
  /** For Googlebot, by both. */
  isNoindex: z.boolean(),
  canonical: z.string().nullable(),
  /** Of the main text; of robots.txt and other files the content. `null` for a page without text and a sitemap. */
  textHash: z.string().nullable(),
  /** Entries of a sitemap; `null` for everything else. */
  entries: z.number().int().nullable(),
  /** robots.txt blocks it for Googlebot; `null` when robots.txt was never read. */
  isBlockedByRobots: z.boolean().nullable(),
  answerMs: z.number().int().nullable(),
  isSlow: z.boolean(),
  /** Of the home page; `null` without https, and when it was not read. */
  certificate: watchedCertificate.nullable(),
  /** By the website's extraction rules; missing where none was read. */
  values: z.array(watchedValue).optional(),
});
export type PageState = z.infer<typeof pageStateSchema>;
