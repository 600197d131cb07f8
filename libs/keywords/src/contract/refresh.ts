import { z } from 'zod';
import { ownUserShape } from './rank.js';

export const refreshStatuses = ['queued', 'running', 'completed', 'cancelled'] as const;
export const refreshStatusSchema = z.enum(refreshStatuses);

/** One message of GET /api/seo/refresh-keywords/{id}/progress; the last one has status completed or cancelled. */
export const refreshProgressSchema = z.object({
  refreshId: z.string(),
  status: refreshStatusSchema,
  total: z.int(),
  done: z.int(),
  /** Of `done`, by outcome. */
  ranked: z.int(),
  not_in_depth: z.int(),
  unknown: z.int(),
  deferred: z.int(),
  /** Of `done`, in the demo search engine, whose results are invented. */
  demo: z.int(),
  /** 0 to 100. */
  percent: z.number(),
  /** Upper bound before, micro-dollars; `null`: no provider. */
  estimateMicros: z.number().nullable(),
  /**
   * What its readings have cost so far, micro-dollars, as providers report or list it. A reading that somebody else of
   * the installation paid for costs nothing here. `null`: not counted, for refreshes that are older than the count.
   */
  costMicros: z.number().nullable(),
  /** Seconds by the pace so far; `null` while unknown. */
  estimatedTimeRemaining: z.number().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type RefreshProgress = z.infer<typeof refreshProgressSchema>;

export const startRefreshInput = z.object(ownUserShape);
export type StartRefreshInput = z.infer<typeof startRefreshInput>;
export const refreshIdInput = z.object({ id: z.uuid() });
export type RefreshIdInput = z.infer<typeof refreshIdInput>;
export const refreshResponse = z.object({
  success: z.literal(true),
  refresh: refreshProgressSchema,
});
export type RefreshResponse = z.infer<typeof refreshResponse>;
/** The Refresh All under way; `null`: none. */
export const currentRefreshResponse = z.object({
  success: z.literal(true),
  refresh: refreshProgressSchema.nullable(),
});
export type CurrentRefreshResponse = z.infer<typeof currentRefreshResponse>;
