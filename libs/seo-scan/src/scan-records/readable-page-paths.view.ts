import { pathWithoutValuesSql } from '../page-path-sql.js';

/**
 * For joins: each readable page of a scan with its `scan_id`, `title`, `depth` and `path`: without the values of
 * parameters, `/shop?page&q`.
 */
export const READABLE_PAGE_PATHS = `(select scan_id, title, depth,
  ${pathWithoutValuesSql('url')} as path
  from scan_pages where outcome = 'ok' and status between 200 and 299)`;
