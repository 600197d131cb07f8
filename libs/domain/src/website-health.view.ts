/** For joins: each website's `id` and `health_scan_id`, the scan that its Health score comes from. */
export const WEBSITE_HEALTH = '(select id, health_scan_id from websites)';
