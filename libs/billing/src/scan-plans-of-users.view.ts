/**
 * For joins: `user_id`, `plan_code` and `plan_ends_at` of users who ever had another plan than Free. From `plan_ends_at`
 * on the plan is Free again; `null` for Free.
 */
export const SCAN_PLANS_OF_USERS = '(select user_id, plan_code, plan_ends_at from scan_allowances)';
