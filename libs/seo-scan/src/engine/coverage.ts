import type { PageFacts } from '@app/crawler/pages';

type PageStatus = Pick<PageFacts, 'isBlocked' | 'failure' | 'status'>;

/** Whether the page was requested at all; robots.txt may forbid it. */
export function isFetched(page: PageStatus): boolean {
  return page.status !== null || page.failure !== null;
}

/**
 * Share of the fetched pages with a response that was no refusal to robots, 0-100 with one decimal; `null` without
 * pages.
 */
export function coverageOf(pages: readonly PageStatus[]): number | null {
  const fetched = pages.filter(isFetched);
  if (fetched.length === 0) return null;
  const audited = fetched.filter((page) => !page.isBlocked && page.failure === null);
  return Math.round((1_000 * audited.length) / fetched.length) / 10;
}
