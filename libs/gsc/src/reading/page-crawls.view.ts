/**
 * For joins: when Google said that it had crawled a page (`user_id`, `url`, `inspected_at`, `last_crawl_at`), by URL
 * Inspection.
 */
export const GSC_PAGE_CRAWLS = `(select p.user_id, i.url, i.inspected_at,
  (i.result ->> 'last_crawl_at')::timestamptz as last_crawl_at
  from gsc_inspections i join gsc_properties p on p.id = i.property_id where i.result ->> 'last_crawl_at' is not null)`;
