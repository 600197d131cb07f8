import type { OrganicResult } from '../contract/index.js';

/** An organic result as a provider gives it, in the order of the page. */
export interface ListedResult {
  readonly address: string;
  readonly title: string | null;
}

/** Raised when positions are counted differently; checks of different versions are not compared. */
export const COUNTING_VERSION = 1;

/**
 * Numbers organic results of contiguous pages from the first: a running count in which each address counts once
 * (SEARCH-DATA.md section 1). Never page × 10: a page has 4 to 10 organic results. Ends at `depth`.
 */
export function runningPositions(
  pages: readonly (readonly ListedResult[])[],
  depth: number,
): OrganicResult[] {
  const results: OrganicResult[] = [];
  const known = new Set<string>();
  for (const [index, page] of pages.entries()) {
    for (const { address, title } of page) {
      const host = comparableHost(address);
      const key = comparableAddress(address);
      if (host === null || key === null || known.has(key)) continue;
      if (results.length === depth) return results;
      known.add(key);
      results.push({ position: results.length + 1, page: index + 1, address, host, title });
    }
  }
  return results;
}

/** Host of an http(s) address in lower case and punycode, without `www.`; `null` if it is no such address. */
export function comparableHost(address: string): string | null {
  const url = readAddress(address);
  return url === null ? null : url.hostname.replace(/^www\./, '').replace(/\.$/, '');
}

/** Scheme, `www.`, default port, fragment and a final slash make no difference between two results. */
function comparableAddress(address: string): string | null {
  const url = readAddress(address);
  if (url === null) return null;
  const port = url.port === '' ? '' : `:${url.port}`;
  return `${url.hostname.replace(/^www\./, '')}${port}${url.pathname.replace(/\/$/, '')}${url.search}`;
}

function readAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}
