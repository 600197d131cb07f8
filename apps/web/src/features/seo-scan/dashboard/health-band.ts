/** The audit screen's bands: 80 green, 60 yellow, 30 orange, below that red (specification 2 section 2.2). */
export type HealthBand = 'good' | 'fair' | 'weak' | 'poor';

export function healthBand(score: number): HealthBand {
  if (score >= 80) return 'good';
  if (score >= 60) return 'fair';
  return score >= 30 ? 'weak' : 'poor';
}

export const healthText = {
  good: 'good',
  fair: 'needs work',
  weak: 'poor',
  poor: 'very poor',
} as const satisfies Record<HealthBand, string>;

export const healthTextClasses = {
  good: 'text-success',
  fair: 'text-warning',
  weak: 'text-orange',
  poor: 'text-critical',
} as const satisfies Record<HealthBand, string>;
