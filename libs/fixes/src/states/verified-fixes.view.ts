/** For joins: fixes that were seen on their page, with `id`, `website_id`, `page_url` and `applied_at`. */
export const VERIFIED_FIXES = `(select id, website_id, page_url, applied_at from fixes
  where state = 'verified' and applied_at is not null)`;
