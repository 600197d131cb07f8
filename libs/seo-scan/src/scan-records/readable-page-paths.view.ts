import { pagePathSql } from '../page-path-sql.js';

const PATH = pagePathSql('url');
/** From the question mark on. */
const QUERY = `substring(${PATH} from '[?].*$')`;

/**
 * For joins: each readable page of a scan with its `scan_id`, `title`, `depth` and `path`: without the values of
 * parameters, `/shop?page&q`.
 */
export const READABLE_PAGE_PATHS = `(select scan_id, title, depth,
  split_part(${PATH}, '?', 1) || coalesce(regexp_replace(${QUERY}, '=[^&]*', '', 'g'), '') as path
  from scan_pages where outcome = 'ok' and status between 200 and 299)`;
