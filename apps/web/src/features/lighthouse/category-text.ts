import { lighthouseCategories } from '@app/lighthouse/contract';
import type { LighthouseCategory } from '@app/lighthouse/contract';

export const shownCategories = lighthouseCategories;

/** Lighthouse's own names. */
export const categoryText: Readonly<Record<LighthouseCategory, string>> = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best Practices',
  seo: 'SEO',
};

/** Lighthouse's own bands: 90 and 50. */
export function scoreTextClass(score: number): string {
  if (score >= 90) return 'text-success';
  return score >= 50 ? 'text-warning' : 'text-critical';
}

export function scoreLabel(score: number): string {
  if (score >= 90) return 'good';
  return score >= 50 ? 'needs improvement' : 'poor';
}
