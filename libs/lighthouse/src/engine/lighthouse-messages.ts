import { z } from 'zod';
import { lighthouseCategorySchema, lighthousePresetSchema } from '../contract/index.js';
import { loadFailureReasons } from '../rules/load-failure.js';

// Messages between a worker and its Lighthouse process. One session at a time; every request has one response with the
// same id.

/** Everything the process knows about the installation; it contains no secrets. */
export const lighthouseSetupSchema = z.object({
  chromiumPath: z.string().nullable(),
  libraryPath: z.string().nullable(),
  /** The targets that the guard allows besides public addresses. */
  policy: z.object({
    allowPrivate: z.boolean(),
    allowedHosts: z.array(z.string()).readonly(),
    ownAddresses: z.array(z.string()).readonly(),
  }),
  /** Appended to Lighthouse's own user agent; `null` appends nothing. */
  ownName: z.string().nullable(),
});
export type LighthouseSetup = z.infer<typeof lighthouseSetupSchema>;

const request = z.discriminatedUnion('kind', [
  /** Opens a Chromium for this number of runs. */
  z.object({
    kind: z.literal('open'),
    runs: z.number().int().positive(),
    runTimeoutMs: z.number().positive(),
    /**
     * The website whose requests to itself are free, and the number of requests to others that the session may still
     * make.
     */
    website: z.string().nullable(),
    requestsLeft: z.number().int().nonnegative(),
  }),
  z.object({
    kind: z.literal('measure'),
    url: z.string(),
    settings: z.object({
      preset: lighthousePresetSchema,
      categories: z.array(lighthouseCategorySchema).readonly().exactOptional(),
    }),
  }),
  /** Its response is sent when the session's Chromium has exited. */
  z.object({ kind: z.literal('close') }),
]);
export type LighthouseRequest = z.infer<typeof request>;
export const numberedRequestSchema = z.object({ id: z.number(), request });

/** A share of the installation's request budget for a site: the process has no Redis. */
const share = z.object({ id: z.number(), granted: z.number(), forMs: z.number() });
export const lighthouseMessageSchema = z.union([numberedRequestSchema, z.object({ share })]);
export type LighthouseMessage = z.infer<typeof lighthouseMessageSchema>;

const result = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    /** The number of requests the session made to others; sent when it is closed. */
    requestsUsed: z.number().int().exactOptional(),
  }),
  /** The report as JSON. */
  z.object({ kind: z.literal('measured'), report: z.string() }),
  z.object({
    kind: z.literal('failed'),
    failure: z.object({
      reason: z.enum(loadFailureReasons),
      message: z.string(),
      isWorthRetrying: z.boolean(),
    }),
    /** For the log. */
    cause: z.string(),
  }),
  /** A bug of the product, not of the page. */
  z.object({ kind: z.literal('broken'), error: z.string() }),
]);
export type LighthouseResponse = z.infer<typeof result>;

export const lighthouseEventSchema = z.union([
  z.object({ id: z.number(), response: result }),
  z.object({ warning: z.string() }),
  /** Requests a share; the response has the same id. */
  z.object({ share: z.object({ id: z.number(), site: z.string() }) }),
  /** A request was not made because the budget is used up. */
  z.object({ blocked: z.string() }),
]);
export type LighthouseEvent = z.infer<typeof lighthouseEventSchema>;
