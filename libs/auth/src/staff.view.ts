/** For joins: `id` and `role` of each staff account, support and admins. */
export const STAFF = `(select id, role from users where role in ('support', 'admin'))`;
