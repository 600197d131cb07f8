const DAY_MS = 86_400_000;
/**
 * Days after a verified fix went live on which its page is inspected. Google usually crawls a page again within days to
 * weeks, so the intervals grow; there are no more once Google has crawled it.
 */
export const INSPECTION_DAYS = [3, 7, 14, 28] as const;
/** A failed inspection is repeated until then. */
const LAST_DAY = 30;

/** The first planned instant after `now`; `null` if there are no more. */
export function nextInspection(changedAt: Date, now: Date): Date | null {
  const times = INSPECTION_DAYS.map((days) => changedAt.getTime() + days * DAY_MS);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}

/** When an inspection is repeated that was not possible at `now`; `null` if that is too late. */
export function repeatedInspection(changedAt: Date, now: Date, afterMs: number): Date | null {
  const at = now.getTime() + afterMs;
  return at > changedAt.getTime() + LAST_DAY * DAY_MS ? null : new Date(at);
}

interface Crawl {
  readonly inspectedAt: Date;
  readonly lastCrawlAt: Date | null;
}

/** Whether Google has crawled a page since it changed, by its last inspection; `null` is not known. */
export function isCrawledSince(latest: Crawl | null, changedAt: Date): boolean | null {
  if (latest?.lastCrawlAt == null) return null;
  if (latest.lastCrawlAt > changedAt) return true;
  return latest.inspectedAt > changedAt ? false : null;
}
