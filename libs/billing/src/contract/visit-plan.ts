/** A visit plan's period; each payment buys one. */
export const VISIT_PERIOD_DAYS = 30;

export interface VisitPlan {
  readonly name: string;
  /** Visits of one period. */
  readonly visits: number;
  /** Minor units of USD; the same number of USDT. */
  readonly usdMinor: number;
  /** Paise. */
  readonly inrMinor: number;
  /** What the plan offers, in words; only what exists. */
  readonly features: readonly string[];
}

/** Source: PRODUCT.md section 4, specification 1 section 9. */
export const visitPlans = {
  visits_starter: {
    name: 'Starter',
    visits: 500,
    usdMinor: 15_00,
    inrMinor: 1_250_00,
    features: ['500 visits in 30 days', 'Direct and SEO campaigns', 'Every visit recorded'],
  },
  visits_growth: {
    name: 'Growth',
    visits: 2_000,
    usdMinor: 35_00,
    inrMinor: 2_900_00,
    features: ['2,000 visits in 30 days', 'Direct and SEO campaigns', 'Every visit recorded'],
  },
  visits_professional: {
    name: 'Professional',
    visits: 5_000,
    usdMinor: 59_00,
    inrMinor: 4_900_00,
    features: ['5,000 visits in 30 days', 'Direct and SEO campaigns', 'Every visit recorded'],
  },
  visits_business: {
    name: 'Business',
    visits: 15_000,
    usdMinor: 99_00,
    inrMinor: 8_200_00,
    features: ['15,000 visits in 30 days', 'Direct and SEO campaigns', 'Every visit recorded'],
  },
} as const satisfies Record<string, VisitPlan>;

export const visitPlanCodes = [
  'visits_starter',
  'visits_growth',
  'visits_professional',
  'visits_business',
] as const;
export type VisitPlanCode = (typeof visitPlanCodes)[number];
