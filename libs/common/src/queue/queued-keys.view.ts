/** For joins: the `key` of every job that was ever queued and is not forgotten yet. */
export const QUEUED_KEYS = '(select key from outbox_jobs)';
