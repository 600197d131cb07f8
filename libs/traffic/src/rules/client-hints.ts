/** Of the client hints, what a browser tells a website without being asked. */
const UNASKED: ReadonlySet<string> = new Set([
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
]);
/** Those of the time before they had a common beginning. */
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
 * Whether a browser sends a header only because an earlier answer of the website has asked for it (`Accept-CH`, RFC 8942):
 * on its first request it tells that somebody was there before. @param name in any case
 */
export function isHintOnceAskedFor(name: string): boolean {
  const lower = name.toLowerCase();
  return OLD.has(lower) || (lower.startsWith('sec-ch-') && !UNASKED.has(lower));
}
