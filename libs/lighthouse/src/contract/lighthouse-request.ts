import { pageInput, typedUrlSchema } from '@app/common/contract';
import { z } from 'zod';
import { lighthousePresetSchema } from './lighthouse-metric.js';

/** Reports of one user that may wait or run at the same time. */
export const MAX_OPEN_REPORTS = 10;
/** An odd number, so that one run is in the middle. */
export const runCounts = [1, 3, 5] as const;

export const startLighthouseInput = z.object({
  url: z.string().trim().min(1, 'Please enter a URL to measure').pipe(typedUrlSchema),
  preset: lighthousePresetSchema.default('mobile'),
  runs: z.literal(runCounts).default(3),
});
export type StartLighthouseInput = z.infer<typeof startLighthouseInput>;
export const startLighthouseAnswer = z.object({ success: z.literal(true), reportId: z.string() });
export type StartLighthouseAnswer = z.infer<typeof startLighthouseAnswer>;

/** Newest first. `websiteUrl` is any address of a website: all reports of its origin; `url` is one page. */
export const listReportsInput = pageInput.extend({
  websiteUrl: typedUrlSchema.optional(),
  url: typedUrlSchema.optional(),
  preset: lighthousePresetSchema.optional(),
});
export type ListReportsInput = z.infer<typeof listReportsInput>;

export const reportIdInput = z.object({ id: z.uuid() });
export const scanReportsInput = z.object({ scanId: z.uuid() });
