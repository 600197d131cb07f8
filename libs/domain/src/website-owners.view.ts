/**
 * For joins: each website's `id`, `user_id`, `origin`, `identity` (see `belongsTo`) and `created_at`. `for key share`
 * blocks its removal.
 */
export const WEBSITE_OWNERS = '(select id, user_id, origin, identity, created_at from websites)';
