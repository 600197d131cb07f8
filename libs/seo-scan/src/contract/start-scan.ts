import { typedAddressSchema } from '@app/common/contract';
import { z } from 'zod';
import { renderingSchema } from './rendering.js';

/** Page limit of one scan on every plan. */
export const SCAN_MAX_PAGES = 500;
/** Page limit of one scan on the largest plan; the service checks the user's plan. */
export const SCAN_MAX_PAGES_ON_ANY_PLAN = 100_000;

export const startScanInput = z.object({
  url: z.string().trim().min(1, 'Please enter a URL to scan').pipe(typedAddressSchema),
  mode: z.enum(['page', 'site']).default('site'),
  maxPages: z.number().int().min(1).max(SCAN_MAX_PAGES_ON_ANY_PLAN).default(10),
  /** false: pages with pending issues that did not change are skipped (smart scan). */
  rescan: z.boolean().default(false),
  /** How pages are read; default: raw. A rendered page uses two page scans; what `auto` does not use is released. */
  rendering: renderingSchema.optional(),
  /** true: also adds the website, unless the user has it or as many as the plan includes. */
  addWebsite: z.boolean().optional(),
});
export type StartScanInput = z.infer<typeof startScanInput>;

export const scanStarted = z.object({
  success: z.literal(true),
  scanId: z.string(),
  /** Which scheme was chosen for an address without one, where that is not https. */
  note: z.string().nullable().default(null),
});

/** 429: nothing of the monthly allowance and of packs is left: used, or reserved by running scans. Prices are major units of USD. */
export const scanLimitReached = z.object({
  success: z.literal(false),
  limitReached: z.literal(true),
  error: z.string(),
  code: z.literal('monthly_limit_reached'),
  currentPlan: z.string(),
  pagesScanned: z.number().int(),
  /** Held for running scans, of the month and of packs. */
  pagesReserved: z.number().int(),
  pageLimit: z.number().int(),
  upgradeOptions: z.array(
    z.object({
      plan: z.string(),
      limit: z.number().int(),
      price: z.number(),
      features: z.array(z.string()),
    }),
  ),
  addOnOptions: z.array(z.object({ name: z.string(), pages: z.number().int(), price: z.number() })),
});
export type ScanLimitReached = z.infer<typeof scanLimitReached>;
export const startScanResponse = z.union([scanStarted, scanLimitReached]);
export type StartScanResponse = z.infer<typeof startScanResponse>;
