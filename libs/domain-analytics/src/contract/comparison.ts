import type { DomainAnalysis } from './domain-analysis.js';

/** Change from one figure to the other in percent, one decimal; `null` where one is unknown or the first is 0. */
export function percentChange(from: number | null, to: number | null): number | null {
  if (from === null || to === null || from === 0) return null;
  return Math.round(((to - from) / from) * 1_000) / 10;
}

/** Whether the keyword figures of the analyses have the same source and market: others are not compared in percent. */
export function isComparable(analyses: readonly DomainAnalysis[]): boolean {
  const kinds = analyses.map(({ sources, country, language }) =>
    [sources.keywords.source, country, language].join(' '),
  );
  return new Set(kinds).size === 1;
}
