import { z } from 'zod';

/** The most addresses of one request (indexnow.org). */
export const INDEX_NOW_URLS_MAX = 10_000;

/** changed: its text or title is another one. new: the scan before did not find it. gone: 404 or 410 now. fixed: by us. */
export const indexNowChangeKinds = ['changed', 'new', 'gone', 'fixed'] as const;
export type IndexNowChangeKind = (typeof indexNowChangeKinds)[number];

/**
 * waiting: it is sent, or tried again later. accepted: the service has taken it. refused: it will not. given_up: the
 * service did not answer, or was busy, at every attempt; its addresses are sent with the next submission.
 */
export const indexNowStatuses = ['waiting', 'accepted', 'refused', 'given_up'] as const;
export type IndexNowStatus = (typeof indexNowStatuses)[number];

export const indexNowSubmissionSchema = z.object({
  id: z.string(),
  status: z.enum(indexNowStatuses),
  urls: z.int(),
  isAutomatic: z.boolean(),
  /** Of the last attempt; `null` before the first one, and without a response. */
  httpStatus: z.int().nullable(),
  /** What the service answered, in a sentence; `null` when it accepted. */
  problem: z.string().nullable(),
  attempts: z.int(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
});
export type IndexNowSubmission = z.infer<typeof indexNowSubmissionSchema>;

export const indexNowWebsiteSchema = z.object({
  key: z.string(),
  /** Where the key file has to be, with the key as its text. */
  keyUrl: z.string(),
  /** When it was last found there; `null`: not yet, or the service has refused it since. */
  verifiedAt: z.string().nullable(),
  /** Why the last check failed. */
  problem: z.string().nullable(),
  isAutomatic: z.boolean(),
  /** Addresses whose change has not been submitted. */
  waiting: z.int(),
  /** The first of them. */
  examples: z.array(z.object({ url: z.string(), kind: z.enum(indexNowChangeKinds) })),
  /** The last ones, newest first. */
  submissions: z.array(indexNowSubmissionSchema),
});
export type IndexNowWebsite = z.infer<typeof indexNowWebsiteSchema>;

export const indexNowInput = z.object({ websiteId: z.uuid() });
export type IndexNowInput = z.infer<typeof indexNowInput>;
export const setAutomaticInput = indexNowInput.extend({ isAutomatic: z.boolean() });
export type SetAutomaticInput = z.infer<typeof setAutomaticInput>;

export const indexNowResponse = z.object({
  success: z.literal(true),
  /** `null` until it is set up. */
  indexNow: indexNowWebsiteSchema.nullable(),
});
export type IndexNowResponse = z.infer<typeof indexNowResponse>;
