/** How often a crawl has slowed down, by reason: the server asked for it (429, 503), was slow, or failed. */
export interface Slowdowns {
  readonly asked: number;
  readonly slow: number;
  readonly failing: number;
}

/** At which pace the website's own host was requested, and how it responded. */
export interface CrawlPace {
  /** `null`: as fast as it responded. */
  readonly maxPerSecond: number | null;
  /** The lowest limit that there was for a while. */
  readonly slowestPerSecond: number | null;
  readonly requests: number;
  /** Between the first and the last response. */
  readonly seconds: number;
  /** Until the headers of a response, in whole milliseconds; `null` without any response. */
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
  readonly slowdowns: Slowdowns;
}
