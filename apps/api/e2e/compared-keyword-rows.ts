import { randomUUID } from 'node:crypto';
import type { TestApi } from './test-api.js';

/** Keywords that are tracked for example.com, checked once with the same stored result page, each with an alert. */
export async function makeComparedKeywords(
  api: TestApi,
  userId: string,
  count: number,
): Promise<void> {
  const snapshotId = randomUUID();
  await api.rows(
    `insert into search_markets (engine, country, language, location, device)
     values ('google', 'US', 'en', '', 'desktop') on conflict do nothing`,
  );
  await api.rows(
    `insert into serp_snapshots (id, text, market_id, depth, status, resume_at, results, features, coverage, created_at, fetched_at)
     select ?, 'word', min(id), 10, 'read', now(), '[]', '[]', 'complete', now(), now() from search_markets`,
    [snapshotId],
  );
  await api.rows(
    `insert into tracked_keywords (id, user_id, target, match, text, normalised, market_id, cadence, depth, created_at, anchor_at)
     select gen_random_uuid(), ?, 'example.com', 'host', 'word ' || n, 'word ' || n,
       (select min(id) from search_markets), 'manual', 10, now(), now() from generate_series(1, ?::int) n`,
    [userId, count],
  );
  await api.rows(
    `insert into rank_checks (id, keyword_id, snapshot_id, due_at, checked_at, outcome, depth, depth_checked, counting_version)
     select gen_random_uuid(), id, ?, now(), now(), 'not_in_depth', 10, 10, 1 from tracked_keywords where user_id = ?`,
    [snapshotId, userId],
  );
  await api.rows(
    `insert into rank_alerts (id, user_id, keyword_id, check_id, kind, channels, from_depth, from_at, to_depth, to_at, created_at)
     select gen_random_uuid(), ?, c.keyword_id, c.id, 'address_changed', '{bell}', 10, now(), 10, now(),
       date_trunc('milliseconds', now()) - make_interval(secs => (row_number() over ()) / 3)
     from rank_checks c join tracked_keywords k on k.id = c.keyword_id where k.user_id = ?`,
    [userId, userId],
  );
}
