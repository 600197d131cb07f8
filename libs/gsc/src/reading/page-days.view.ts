/**
 * For joins: what Google counted for the pages of each property on each day (`property_id`, `day`, `url`, `clicks`,
 * `impressions`, and `weighted`: position × impressions).
 */
export const GSC_PAGE_DAYS = `(select property_id, day, split_part(page, '#', 1) as url, clicks, impressions,
  position * impressions as weighted from gsc_daily_pages)`;
