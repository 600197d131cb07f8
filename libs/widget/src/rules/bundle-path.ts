import { TRACKING_NAMES, TRACKING_PREFIXES } from '@app/fixes/contract';

const NAMES: ReadonlySet<string> = new Set(TRACKING_NAMES);

/**
 * The path that the fixes of a page are stored under: path and query as in `location.pathname + location.search`,
 * without the fragment and without tracking parameters, so that campaign visits get the fixes too.
 */
export function bundlePathOf(text: string): string {
  const hash = text.indexOf('#');
  const whole = hash === -1 ? text : text.slice(0, hash);
  const mark = whole.indexOf('?');
  if (mark === -1) return whole === '' ? '/' : whole;
  const path = whole.slice(0, mark) || '/';
  const kept = whole
    .slice(mark + 1)
    .split('&')
    .filter((pair) => pair !== '' && !isTracking(pair));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

function isTracking(pair: string): boolean {
  const end = pair.indexOf('=');
  const name = (end === -1 ? pair : pair.slice(0, end)).toLowerCase();
  return NAMES.has(name) || TRACKING_PREFIXES.some((prefix) => name.startsWith(prefix));
}
