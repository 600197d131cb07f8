import { csvLine } from '@app/common/contract';
import type { PageMap } from '../contract/index.js';

const COLUMNS = [
  ...['kind', 'page', 'nextPage', 'views', 'entries', 'exits', 'p50LoadMs'],
  ...['errorResponses', 'checked', 'withErrors'],
];

/** A line for each page, then for each transition from one page to the next. */
export function pageMapCsv({ pages, transitions }: PageMap): string {
  return [
    csvLine(COLUMNS),
    ...pages.map(({ url, views, entries, exits, p50LoadMs, ...errors }) =>
      csvLine([
        ...['page', url, null, views, entries, exits, p50LoadMs],
        ...[errors.errorResponses, errors.checked, errors.withErrors],
      ]),
    ),
    ...transitions.map(({ from, to, count }) =>
      csvLine(['transition', from, to, count, null, null, null, null, null, null]),
    ),
  ].join('');
}
