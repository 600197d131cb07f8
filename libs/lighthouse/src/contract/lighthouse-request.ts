import { pageInput, typedAddressSchema, typedUrlSchema } from '@app/common/contract';
import { z } from 'zod';
import { lighthousePresetSchema } from './lighthouse-metric.js';

/** Reports of one user that may wait or run at the same time. */
export const MAX_OPEN_REPORTS = 10;
/** Odd, so that one run is the median. */
export const runCounts = [1, 3, 5] as const;

export const startLighthouseInput = z.object({
  url: z.string().trim().min(1, 'Please enter a URL to measure').pipe(typedAddressSchema),
  preset: lighthousePresetSchema.default('mobile'),
  runs: z.literal(runCounts).default(3),
});
export type StartLighthouseInput = z.infer<typeof startLighthouseInput>;
export const startLighthouseResponse = z.object({
  success: z.literal(true),
  reportId: z.string(),
  /** Which scheme was chosen for an address without one, where that is not https. */
  note: z.string().nullable().default(null),
});
export type StartLighthouseResponse = z.infer<typeof startLighthouseResponse>;

/**
 * Newest first. `websiteUrl` is any address of a website and selects all reports of its origin; `url` selects one page.
 */
export const listReportsInput = pageInput.extend({
  websiteUrl: typedUrlSchema.optional(),
  url: typedUrlSchema.optional(),
  preset: lighthousePresetSchema.optional(),
});
export type ListReportsInput = z.infer<typeof listReportsInput>;

export const scanReportsInput = z.object({ scanId: z.uuid() });
