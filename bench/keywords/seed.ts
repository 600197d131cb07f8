import type { EntityManager } from '@mikro-orm/postgresql';

export interface KeywordsPlan {
  readonly users: number;
  readonly keywords: number;
  /** Of the keywords, those of one user. */
  readonly heavy: number;
  /** Days of history. */
  readonly days: number;
}

/** Users, tracked keywords, their days and counts, made by PostgreSQL. Returns the user with the most keywords. */
export async function seedKeywords(
  em: EntityManager,
  { users, keywords, heavy, days }: KeywordsPlan,
  ensureMonth: (day: string) => Promise<void>,
): Promise<string> {
  await em.execute(
    `insert into users (name, email, password_hash)
     select 'User ' || i, 'user' || i || '@example.com', '-' from generate_series(1, ?) i`,
    [users],
  );
  await em.execute(
    `insert into search_markets (engine, country, language, location, device)
     values ('google', 'US', 'en', '', 'desktop')`,
  );
  const [first] = await em.execute<{ id: string }[]>(
    `select id from users where email = 'user1@example.com'`,
  );
  if (first === undefined) throw new Error('There are no users.');
  // Due in the next days, none within the hour.
  await em.execute(
    `with u as (select id, (row_number() over (order by email <> 'user1@example.com', id)) - 1 as n from users),
          m as (select id from search_markets limit 1)
     insert into tracked_keywords (id, user_id, target, match, text, normalised, market_id, tags, cadence, depth,
       created_at, anchor_at, next_due_at, outcome, rank, address, depth_checked, checked_at, provider,
       adapter_version, counting_version, checked_with_depth, previous_outcome, previous_rank,
       previous_depth_checked, previous_checked_at, full_depth_at)
     select gen_random_uuid(), u.id, 'site' || i % 5 || '.example', 'host', 'keyword number ' || i,
       'keyword number ' || i, m.id, array['tag ' || i % 20], 'daily', 10,
       now() - make_interval(secs => i), date_trunc('day', now()) + make_interval(secs => i % 21600),
       now() + interval '2 hours' + make_interval(secs => i % 80000), 'ranked', 1 + i % 10,
       'https://site' || i % 5 || '.example/', 10, now() - interval '1 day', 'serper', 1, 1, 10, 'ranked',
       1 + (i + 3) % 10, 10, now() - interval '2 days', now() - interval '1 day'
     from generate_series(1, ?::int) i
     join u on u.n = case when i <= ?::int then 0 else 1 + i % ?::int end
     cross join m`,
    [keywords, heavy, users - 1],
  );
  for (let from = days; from > 0; from -= 30) await seedDays(em, from, ensureMonth);
  await em.execute(
    `insert into rank_distribution_days (user_id, target, day, top_3, top_10)
     select user_id, target, (now() at time zone 'utc')::date - i, count(*) / 3, count(*) / 2
     from tracked_keywords, generate_series(1, ?::int) i group by user_id, target, i`,
    [days],
  );
  for (const table of ['users', 'tracked_keywords', 'rank_days', 'rank_distribution_days'])
    await em.execute(`analyze ${table}`);
  return first.id;
}

/** At most 30 days, from `from` days ago. */
async function seedDays(
  em: EntityManager,
  from: number,
  ensureMonth: (day: string) => Promise<void>,
): Promise<void> {
  const until = Math.max(1, from - 29);
  for (const ago of [from, until])
    await ensureMonth(new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10));
  await em.transactional(async (tx) => {
    // Their keywords exist: 36 million foreign keys need not be looked up.
    await tx.execute('set local session_replication_role = replica');
    await tx.execute(
      `insert into rank_days (keyword_id, source, day, outcome, position)
       select k.id, 'checks', (now() at time zone 'utc')::date - i, 'ranked',
         1 + (hashtext(k.text) + i * 7) % 50 + 50 * ((hashtext(k.text) + i * 7) % 50 < 0)::int
       from tracked_keywords k, generate_series(?::int, ?::int) i`,
      [until, from],
    );
  });
}
