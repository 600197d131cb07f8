/** The client hints that a browser sends without a request for them. */
const SENT_BY_DEFAULT: ReadonlySet<string> = new Set([
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
]);
/** Client hints from before they had a common prefix. */
const OLD: ReadonlySet<string> = new Set([
  'device-memory',
  'downlink',
  'dpr',
  'ect',
  'rtt',
  'viewport-width',
  'width',
]);

/**
 * Whether a browser sends a header only because an earlier response of the website requested it (`Accept-CH`,
 * RFC 8942): on a first request it would reveal an earlier visit. @param name in any case
 */
export function isRequestedHint(name: string): boolean {
  const lower = name.toLowerCase();
  return OLD.has(lower) || (lower.startsWith('sec-ch-') && !SENT_BY_DEFAULT.has(lower));
}
