import { OTHER_PAGES } from '../contract/index.js';
import type { SegmentFilter } from '../contract/index.js';

/** A condition with the values of its placeholders, in order. */
export interface PageInSegment {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * Whether the page with this address is in the segment, or in none.
 * @param url expression of its address.
 */
export function pageInSegment(url: string, scanId: string, segment: SegmentFilter): PageInSegment {
  if (segment === OTHER_PAGES) {
    // Not `not in`: PostgreSQL would compare every page with every address as soon as these do not fit its memory.
    const sql = `not exists (select from segment_pages m where m.scan_id = ? and m.url = ${url})`;
    return { sql, parameters: [scanId] };
  }
  const sql = `${url} in (select m.url from segment_pages m where m.scan_id = ? and ?::uuid = any(m.segments))`;
  return { sql, parameters: [scanId, segment] };
}
