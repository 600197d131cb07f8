import { z } from 'zod';
import { lighthouseCategorySchema, lighthousePresetSchema } from '../contract/index.js';
import { loadFailureReasons } from '../rules/load-failure.js';

// What a worker and its Lighthouse process say to each other. One session at a time; every request
// has one answer with the same id.

/** All that the process is told about the installation; nothing of it is a secret. */
export const lighthouseSetupSchema = z.object({
  chromiumPath: z.string().nullable(),
  libraryPath: z.string().nullable(),
  /** Whom the guard lets through besides public addresses. */
  policy: z.object({
    allowPrivate: z.boolean(),
    allowedHosts: z.array(z.string()).readonly(),
    ownAddresses: z.array(z.string()).readonly(),
  }),
  /** Said to servers behind Lighthouse's own user agent; `null` says nothing. */
  ownName: z.string().nullable(),
});
export type LighthouseSetup = z.infer<typeof lighthouseSetupSchema>;

const request = z.discriminatedUnion('kind', [
  /** A Chromium for so many runs. */
  z.object({
    kind: z.literal('open'),
    runs: z.number().int().positive(),
    runTimeoutMs: z.number().positive(),
    /** Whose requests to itself are free, and what the session may still ask of others. */
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
  /** Answered when the session's Chromium is gone. */
  z.object({ kind: z.literal('close') }),
]);
export type LighthouseRequest = z.infer<typeof request>;
export const numberedRequestSchema = z.object({ id: z.number(), request });

/** A part of what the installation may ask of a site: the process has no Redis. */
const share = z.object({ id: z.number(), granted: z.number(), forMs: z.number() });
export const lighthouseMessageSchema = z.union([numberedRequestSchema, z.object({ share })]);
export type LighthouseMessage = z.infer<typeof lighthouseMessageSchema>;

const answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    /** What the session has asked of others; told when it is closed. */
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
  /** A fault of the product, not of the page. */
  z.object({ kind: z.literal('broken'), error: z.string() }),
]);
export type LighthouseAnswer = z.infer<typeof answer>;

export const lighthouseNewsSchema = z.union([
  z.object({ id: z.number(), answer }),
  z.object({ warning: z.string() }),
  /** Asked for a share; answered with the same id. */
  z.object({ share: z.object({ id: z.number(), site: z.string() }) }),
  /** A request was not made because there is none left. */
  z.object({ blocked: z.string() }),
]);
export type LighthouseNews = z.infer<typeof lighthouseNewsSchema>;
