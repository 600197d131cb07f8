/** Longest texts of evidence, in characters. */
export const evidenceChars = {
  url: 2_000,
  /** All headers of one request or response. */
  headers: 2_000,
  statusText: 200,
  mimeType: 200,
  method: 20,
  failure: 200,
  consoleLine: 1_000,
  consoleSource: 300,
  /** An error of a page in the report of its campaign. */
  pageMessage: 300,
  /** Data in an address. */
  data: 100,
  /** The HTML of a page; one attribute in it; the text between two of its tags. */
  html: 1_000_000,
  attribute: 1_000,
  text: 20_000,
} as const;

/**
 * Recorded beyond a limit until secrets are masked, so that a secret at the limit is recognized: what it is recognized
 * by (its first 32 characters), however it is encoded (28 for one character at most).
 */
export const SPARE_CHARS = 32 * 28;
