/** Path and query of the address in this column; the expression of the index scan_pages_search. */
export function pagePathSql(url: string): string {
  return `substring(${url} from '^[a-z]+://[^/]+(/.*)$')`;
}

/** The same without the values of parameters: `/shop?page&q`. */
export function pathWithoutValuesSql(url: string): string {
  const path = pagePathSql(url);
  const query = `substring(${path} from '[?].*$')`; // from the question mark on
  return `split_part(${path}, '?', 1) || coalesce(regexp_replace(${query}, '=[^&]*', '', 'g'), '')`;
}
