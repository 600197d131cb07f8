import type { PageFacts } from '../audits/site-crawl.js';

/** Whether the page's answer could be judged: it came, and it was not a refusal to robots. */
export function isJudged(page: Pick<PageFacts, 'isBlocked' | 'failure'>): boolean {
  return !page.isBlocked && page.failure === null;
}

/** Share of the pages asked for that could be judged, 0-100 with one decimal; `null` without pages. */
export function coverageOf(
  pages: readonly Pick<PageFacts, 'isBlocked' | 'failure'>[],
): number | null {
  if (pages.length === 0) return null;
  return Math.round((1_000 * pages.filter(isJudged).length) / pages.length) / 10;
}
