import type { RedirectRule } from '../rules/resolve-redirects.js';

/** Whether Bulk Redirects can match the old address: they ignore queries. */
export function isMatchedByCloudflare({ from }: RedirectRule): boolean {
  return new URL(from).search === '';
}

/**
 * A list of Bulk Redirects: source without scheme, target, status, and whether the query is kept. Without a heading, as
 * the import requires. Leaves out what `isMatchedByCloudflare` denies.
 */
export function cloudflareCsv(redirects: readonly RedirectRule[]): string {
  return redirects
    .filter(isMatchedByCloudflare)
    .map(({ from, to }) => {
      const { hostname, pathname } = new URL(from);
      const keepsQuery = new URL(to).search === '' ? 'TRUE' : 'FALSE';
      return `${[hostname + pathname, to].map(cellOf).join(',')},301,${keepsQuery}\r\n`;
    })
    .join('');
}

/** Not `csvCell`: its protection against formulas would change an address, and no spreadsheet opens this file. */
function cellOf(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
