import { z } from 'zod';

/**
 * What each plan grants. `pageScans` is per calendar month (UTC), `websites` at any time;
 * prices are minor units of USD. Source: PRODUCT.md section 4, specification 2 section 9.
 */
export const scanPlans = {
  free: { name: 'Free', pageScans: 25, websites: 3, monthlyMinor: 0, yearlyMinor: 0, features: [] },
  seo_starter: {
    name: 'Starter',
    pageScans: 100,
    websites: 3,
    monthlyMinor: 29_00,
    yearlyMinor: 290_00,
    features: ['100 page scans a month', '3 websites'],
  },
  seo_professional: {
    name: 'Professional',
    pageScans: 500,
    websites: 10,
    monthlyMinor: 79_00,
    yearlyMinor: 790_00,
    features: ['500 page scans a month', '10 websites'],
  },
  seo_business: {
    name: 'Business',
    pageScans: 2_500,
    websites: 50,
    monthlyMinor: 199_00,
    yearlyMinor: 1_990_00,
    features: ['2,500 page scans a month', '50 websites'],
  },
} as const satisfies Record<string, ScanPlan>;

export interface ScanPlan {
  readonly name: string;
  readonly pageScans: number;
  readonly websites: number;
  readonly monthlyMinor: number;
  readonly yearlyMinor: number;
  readonly features: readonly string[];
}

export const scanPlanCodes = ['free', 'seo_starter', 'seo_professional', 'seo_business'] as const;
export const scanPlanCodeSchema = z.enum(scanPlanCodes);
export type ScanPlanCode = z.infer<typeof scanPlanCodeSchema>;

/** One-time packs of page scans, minor units of USD. */
export const scanPacks = {
  pack_100: { name: '100 page scans', pageScans: 100, priceMinor: 10_00 },
  pack_500: { name: '500 page scans', pageScans: 500, priceMinor: 40_00 },
  pack_1000: { name: '1,000 page scans', pageScans: 1_000, priceMinor: 70_00 },
} as const;
