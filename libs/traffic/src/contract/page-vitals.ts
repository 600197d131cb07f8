import { z } from 'zod';

/** What the network sent for a page, as its owner would sort it. */
export const requestKinds = [
  'document',
  'script',
  'stylesheet',
  'image',
  'font',
  'media',
  'fetch',
  'other',
] as const;
export const requestKindSchema = z.enum(requestKinds);
export type RequestKind = z.infer<typeof requestKindSchema>;

/**
 * Why a page has no LCP. nothing_painted: it stayed blank. nothing_counts: only content that LCP leaves out was painted.
 * input_came_first: the visitor scrolled or pressed before anything that counts was painted. not_reported: the page
 * crashed or hung before it was left.
 */
export const lcpAbsences = [
  'nothing_painted',
  'nothing_counts',
  'input_came_first',
  'not_reported',
] as const;
export const lcpAbsenceSchema = z.enum(lcpAbsences);
export type LcpAbsence = z.infer<typeof lcpAbsenceSchema>;

export const pageMessageKinds = ['console', 'exception', 'request'] as const;
/** A console error, an uncaught exception or a failed request; the text is the website's. */
export const pageMessageSchema = z.object({ kind: z.enum(pageMessageKinds), text: z.string() });
export type PageMessage = z.infer<typeof pageMessageSchema>;

/**
 * What a measured page view was like, by the definitions of the `web-vitals` library; final values only. Milliseconds
 * since the navigation began, `null` where there is none: INP without a press, everything of a browser in a light visit.
 */
export const pageVitalsSchema = z.object({
  ttfbMs: z.number().nullable(),
  fcpMs: z.number().nullable(),
  lcpMs: z.number().nullable(),
  /** A score without unit. */
  cls: z.number().nullable(),
  inpMs: z.number().nullable(),
  /** CSS selectors of elements: the largest, the one that moved most, the one that was pressed. */
  lcpElement: z.string().nullable(),
  /** Of the picture, when the largest element is one. */
  lcpUrl: z.string().nullable(),
  lcpAbsence: lcpAbsenceSchema.nullable(),
  shiftElement: z.string().nullable(),
  inpElement: z.string().nullable(),
  /** Tasks of more than 50 ms, and by how much they exceeded that altogether. */
  longTasks: z.number().int().nullable(),
  blockingMs: z.number().nullable(),
  /** Bytes as they came over the network, headers included; what came from the cache counts 0. */
  requests: z
    .array(z.object({ kind: requestKindSchema, count: z.number().int(), bytes: z.number().int() }))
    .nullable(),
  consoleErrors: z.number().int().nullable(),
  exceptions: z.number().int().nullable(),
  failedRequests: z.number().int().nullable(),
  /** The first few. */
  messages: z.array(pageMessageSchema),
});
export type PageVitals = z.infer<typeof pageVitalsSchema>;
