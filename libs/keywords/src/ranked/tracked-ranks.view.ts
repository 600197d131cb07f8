/**
 * For joins: the tracked keywords of each website (`user_id`, `website_id`) with the page that ranks (`url`), its `rank`
 * and the `outcome` of the last check; the first two of these are `null` for a keyword that does not rank, the last one
 * before the first check.
 */
export const TRACKED_RANKS = `(select user_id, website_id, split_part(address, '#', 1) as url, rank, outcome
  from tracked_keywords where website_id is not null)`;
