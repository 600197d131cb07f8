import { OTHER_PAGES } from '../contract/segment.js';
import { pathWithoutValuesSql } from '../page-path-sql.js';

/**
 * For left joins by `scan_id` and `url`: every page of a scan once for each of its segments; `segment` is the id, or
 * `other` for a page that is in none. An address without a row is not in the scan. Call `SegmentsOfPages.ofWebsite`
 * before, which brings it up to date.
 */
export const PAGES_IN_SEGMENTS = `(select l.scan_id, l.url, coalesce(s.segment_id::text, '${OTHER_PAGES}') as segment,
    l.outcome = 'ok' and l.status between 200 and 299 as is_readable
  from listed_pages l left join segment_pages m on m.scan_id = l.scan_id and m.url = l.url
  left join lateral unnest(m.segments) as s(segment_id) on true)`;

/** The same by `path`, without the values of parameters, once for each segment. */
export const PATHS_IN_SEGMENTS = `(select scan_id, ${pathWithoutValuesSql('url')} as path, segment,
    bool_or(is_readable) as is_readable
  from ${PAGES_IN_SEGMENTS} as pages group by 1, 2, 3)`;
