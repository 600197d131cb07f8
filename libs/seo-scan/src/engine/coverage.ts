import type { PageFacts } from '../audits/site-crawl.js';

type Answer = Pick<PageFacts, 'isBlocked' | 'failure' | 'status'>;

/** Whether the page was asked for at all; robots.txt may forbid it. */
export function isFetched(page: Answer): boolean {
  return page.status !== null || page.failure !== null;
}

/** Share of the fetched pages whose answer came and was no refusal to robots, 0-100 with one decimal; `null` without pages. */
export function coverageOf(pages: readonly Answer[]): number | null {
  const fetched = pages.filter(isFetched);
  if (fetched.length === 0) return null;
  const judged = fetched.filter((page) => !page.isBlocked && page.failure === null);
  return Math.round((1_000 * judged.length) / fetched.length) / 10;
}
