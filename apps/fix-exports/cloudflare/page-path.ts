import { TRACKING_NAME } from '../../../libs/fixes/src/contract/page-rules/tracking-parameters.js';

const TRACKING = new RegExp(`^${TRACKING_NAME}(?:=|$)`, 'i');

/** The path with its query, as the widget requests it: without what only says where a visitor came from. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !TRACKING.test(pair));
  return kept.length ? `${pathname}?${kept.join('&')}` : pathname;
}
