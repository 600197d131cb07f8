/** Features that a plan includes in addition to its quotas. Code checks these, never the plan by its name. */
export const entitlementNames = [
  'prioritySupport',
  'apiAccess',
  'scheduledScans',
  'dedicatedSupport',
  'whiteLabel',
  'teamCollaboration',
] as const;
export type EntitlementName = (typeof entitlementNames)[number];
export type Entitlements = Readonly<Record<EntitlementName, boolean>>;

const none = {
  prioritySupport: false,
  apiAccess: false,
  scheduledScans: false,
  dedicatedSupport: false,
  whiteLabel: false,
  teamCollaboration: false,
} as const satisfies Entitlements;
const ofProfessional = {
  ...none,
  prioritySupport: true,
  apiAccess: true,
  scheduledScans: true,
} as const satisfies Entitlements;
const ofBusiness = {
  ...ofProfessional,
  dedicatedSupport: true,
  whiteLabel: true,
  teamCollaboration: true,
} as const satisfies Entitlements;

/**
 * What each plan grants. `pageScans` is per calendar month (UTC), `websites` at any time;
 * prices are minor units of USD. Source: PRODUCT.md section 4, specification 2 section 9.
 */
export const scanPlans = {
  free: {
    name: 'Free',
    pageScans: 25,
    maxPagesPerScan: 500,
    websites: 3,
    keywords: 10,
    keywordCadence: 'weekly',
    watchedPages: 5,
    watchCadence: 'daily',
    monthlyMinor: 0,
    yearlyMinor: 0,
    features: [],
    entitlements: none,
  },
  seo_starter: {
    name: 'Starter',
    pageScans: 100,
    maxPagesPerScan: 500,
    websites: 3,
    keywords: 50,
    keywordCadence: 'weekly',
    watchedPages: 25,
    watchCadence: 'daily',
    monthlyMinor: 29_00,
    yearlyMinor: 290_00,
    features: [
      '100 page scans a month',
      '3 websites',
      '50 tracked keywords, checked weekly',
      '25 watched pages, checked daily',
    ],
    entitlements: none,
  },
  seo_professional: {
    name: 'Professional',
    pageScans: 500,
    maxPagesPerScan: 500,
    websites: 10,
    keywords: 250,
    keywordCadence: 'daily',
    watchedPages: 100,
    watchCadence: 'hourly',
    monthlyMinor: 79_00,
    yearlyMinor: 790_00,
    features: [
      '500 page scans a month',
      '10 websites',
      '250 tracked keywords, checked daily',
      '100 watched pages, checked hourly',
      'Scheduled scans',
      'API access',
      'Priority support',
    ],
    entitlements: ofProfessional,
  },
  seo_business: {
    name: 'Business',
    pageScans: 2_500,
    maxPagesPerScan: 100_000,
    websites: 50,
    keywords: 1_000,
    keywordCadence: 'daily',
    watchedPages: 500,
    watchCadence: 'hourly',
    monthlyMinor: 199_00,
    yearlyMinor: 1_990_00,
    features: [
      '2,500 page scans a month',
      '50 websites',
      '1,000 tracked keywords, checked daily',
      '500 watched pages, checked hourly',
      'Scheduled scans',
      'API access',
      'White-label reports',
      'Team collaboration',
      'Dedicated support',
    ],
    entitlements: ofBusiness,
  },
} as const satisfies Record<string, ScanPlan>;

export interface ScanPlan {
  readonly name: string;
  readonly pageScans: number;
  /** Per scan, whatever is left of the month. */
  readonly maxPagesPerScan: number;
  readonly websites: number;
  /** Tracked keywords at any time, and how often they are checked at most. */
  readonly keywords: number;
  readonly keywordCadence: 'daily' | 'weekly';
  /** Pages watched for changes besides the home page, robots.txt and sitemap, and how often they are read at most. */
  readonly watchedPages: number;
  readonly watchCadence: 'hourly' | 'daily';
  readonly monthlyMinor: number;
  readonly yearlyMinor: number;
  /** What the plan offers, in words; only what exists. */
  readonly features: readonly string[];
  readonly entitlements: Entitlements;
}

export const scanPlanCodes = ['free', 'seo_starter', 'seo_professional', 'seo_business'] as const;
export type ScanPlanCode = (typeof scanPlanCodes)[number];

/** Page scans that a page uses if a browser renders it; any other page uses one. */
export const RENDERED_PAGE_SCANS = 2;

/** One-time packs of page scans, minor units of USD. Used after the month's allowance; they do not expire. */
export const scanPacks = {
  pack_100: { name: '100 page scans', pageScans: 100, priceMinor: 10_00 },
  pack_500: { name: '500 page scans', pageScans: 500, priceMinor: 40_00 },
  pack_1000: { name: '1,000 page scans', pageScans: 1_000, priceMinor: 70_00 },
} as const;
