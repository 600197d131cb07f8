/** For joins: `key` and `done_at` of every job that was ever queued and is not forgotten yet. */
export const QUEUED_KEYS = '(select key, done_at from outbox_jobs)';
