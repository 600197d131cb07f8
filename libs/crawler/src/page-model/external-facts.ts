/** Data of external services about the website. `null`: the service is not connected. */
export interface ExternalFacts {
  /** By page address, and by origin for a website as a whole. Addresses without data have no entry. */
  readonly fieldData: ReadonlyMap<string, FieldMetrics> | null;
  /** By page address, from Search Console's URL Inspection. */
  readonly urlInspections: ReadonlyMap<string, UrlInspection> | null;
}

/** 75th percentile over real visits; `null` where there were too few. */
export interface FieldMetrics {
  /** Milliseconds. */
  readonly lcpMs: number | null;
  /** Milliseconds. */
  readonly inpMs: number | null;
  /** Without unit. */
  readonly cls: number | null;
}

export interface UrlInspection {
  readonly verdict: 'pass' | 'partial' | 'fail' | 'neutral';
  /** Google's own words: "Crawled - currently not indexed". */
  readonly coverageState: string | null;
  readonly googleCanonical: string | null;
  /** The canonical the page declares, as Google read it. */
  readonly userCanonical: string | null;
  /** ISO 8601. */
  readonly inspectedAt: string;
  /** ISO 8601: when the page was first known; `null` when that is unknown. */
  readonly firstSeenAt: string | null;
}

export const NO_FIELD_DATA_SOURCE =
  "No field data source is connected, so real-user measurements aren't available.";
export const NO_SEARCH_CONSOLE = 'Search Console is not connected for this website.';
