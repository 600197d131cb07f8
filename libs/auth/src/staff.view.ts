/** For joins: the `id` of each staff account, support and admins. */
export const STAFF = `(select id from users where role in ('support', 'admin'))`;
