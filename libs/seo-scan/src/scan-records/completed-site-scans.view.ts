/** For joins: the completed scans of whole websites, with `id`, `user_id`, `url`, `pages_scanned` and `finished_at`. */
export const COMPLETED_SITE_SCANS =
  "(select id, user_id, url, pages_scanned, finished_at from scans where status = 'completed' and mode = 'site')";
