/**
 * Prices in micro-dollars for estimates, which are upper bounds; what is charged is what the provider reports. SERP:
 * dataforseo.com/pricing. Labs and Backlinks: the higher ones of those seen in 2026, 0.01 and 0.012 a call of Labs and
 * 0.02 and 0.024 of Backlinks. Google Ads by its queue: 0.05 and the same
 * fifth.
 */
export const SERP_LIVE_PAGE_MICROS = 2_000;
export const SERP_QUEUE_PAGE_MICROS = 600;
/** Pages after the first cost less. */
const FURTHER_PAGE_SHARE = 0.75;

const LABS_CALL_MICROS = 12_000;
const LABS_ROW_MICROS = 120;
const BACKLINKS_CALL_MICROS = 24_000;
const BACKLINKS_ROW_MICROS = 60;
/** For up to 1,000 keywords, by the queue. */
export const SEARCH_VOLUME_TASK_MICROS = 60_000;

/** Fewest organic results that a page of Google usually has; pages with many features have fewer than ten. */
const RESULTS_OF_A_PAGE = 8;

/** Pages to read for `depth` organic results; the cost is bounded by them. */
export function pagesFor(depth: number): number {
  return Math.ceil(depth / RESULTS_OF_A_PAGE);
}

/** What `pages` pages cost at most, micro-dollars. */
export function pagesMicros(pages: number, firstPageMicros: number): number {
  return Math.round(firstPageMicros * (1 + FURTHER_PAGE_SHARE * (pages - 1)));
}

/** What a Labs call with `rows` rows costs at most, micro-dollars. */
export function labsMicros(rows: number): number {
  return LABS_CALL_MICROS + rows * LABS_ROW_MICROS;
}

/** What a summary of backlinks (one row) costs at most, micro-dollars. */
export const BACKLINKS_SUMMARY_MICROS = BACKLINKS_CALL_MICROS + BACKLINKS_ROW_MICROS;

/** Dollars as the provider gives them in micro-dollars; `null` for what is no amount. */
export function dollarsToMicros(dollars: number | null | undefined): number | null {
  if (dollars === null || dollars === undefined || dollars < 0) return null;
  const micros = Math.round(dollars * 1_000_000);
  return Number.isSafeInteger(micros) ? micros : null;
}
