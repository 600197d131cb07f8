/**
 * For joins: the `segment_id` of each page of a scan (`scan_id`, `url`), once for each of its segments. Call
 * `SegmentsOfPages.ofWebsite` before, which brings it up to date.
 */
export const SEGMENT_PAGES = `(select m.scan_id, m.url, s.segment_id
  from segment_pages m cross join unnest(m.segments) as s(segment_id))`;
