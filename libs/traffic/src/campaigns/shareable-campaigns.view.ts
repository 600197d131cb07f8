/**
 * For joins: each campaign's `id`, `user_id`, `origin` and `created_at`; the report of each can be shared
 * (`is_shareable`). `for no key update` serialises additions of links to it.
 */
export const SHAREABLE_CAMPAIGNS =
  '(select id, user_id, origin, created_at, true as is_shareable from campaigns)';
