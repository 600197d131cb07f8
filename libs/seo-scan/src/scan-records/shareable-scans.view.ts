/**
 * For joins: each scan's `id`, `user_id` (`null`: of a guest), `origin` and `created_at`, and whether its report can be
 * shared (`is_shareable`). `for no key update` serialises additions of links to it.
 */
export const SHAREABLE_SCANS =
  "(select id, user_id, origin, created_at, status = 'completed' as is_shareable from scans)";
