/**
 * For joins: the completed scans of each website as a whole, with `website_id`, `id` and `finished_at`; the scan before
 * (`previous_id`), whether no limit cut that one (`is_previous_complete`), and whether both read pages in the same way
 * (`is_read_alike`).
 */
export const SITE_SCANS_WITH_PREVIOUS = `(select website_id, id, finished_at, lag(id) over w as previous_id,
    coalesce(lag(is_complete) over w, false) as is_previous_complete,
    lag(rendering_used) over w is not distinct from rendering_used as is_read_alike
  from scans where status = 'completed' and mode = 'site' and website_id is not null
  window w as (partition by website_id order by finished_at, id))`;
