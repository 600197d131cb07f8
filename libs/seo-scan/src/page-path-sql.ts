/** Path and query of the address in this column; the expression of the index scan_pages_search. */
export function pagePathSql(url: string): string {
  return `substring(${url} from '^[a-z]+://[^/]+(/.*)$')`;
}
