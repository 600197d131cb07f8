/** For joins: each user's `id`, `name` and `email`. */
export const USER_NAMES = '(select id, name, email from users)';
