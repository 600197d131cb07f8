// Specification 2 section 9: 80 and 60.
export function scoreBand(score: number): 'good' | 'fair' | 'poor' {
  if (score >= 80) return 'good';
  return score >= 60 ? 'fair' : 'poor';
}

export const scoreText = { good: 'Good', fair: 'Needs work', poor: 'Poor' } as const;

export const scoreTextClasses = {
  good: 'text-success',
  fair: 'text-warning',
  poor: 'text-critical',
} as const;
