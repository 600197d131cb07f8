/** For joins: the `id`, `website_id` and `finished_at` of the last completed scan of each website as a whole. */
export const LAST_SITE_SCANS = `(select distinct on (website_id) id, website_id, coalesce(finished_at, created_at) as finished_at
  from scans where status = 'completed' and mode = 'site' and website_id is not null
  order by website_id, created_at desc)`;
