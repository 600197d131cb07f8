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
       previous_depth_checked, previous_checked_at, full_depth_at, search_volume)
     select gen_random_uuid(), u.id, 'site' || i % 5 || '.example', 'host', 'keyword number ' || i,
       'keyword number ' || i, m.id, array['tag ' || i % 20], 'daily', 10,
       now() - make_interval(days => ?::int, secs => i), date_trunc('day', now()) + make_interval(secs => i % 21600),
       now() + interval '2 hours' + make_interval(secs => i % 80000), 'ranked', 1 + i % 10,
       'https://site' || i % 5 || '.example/', 10, now() - interval '1 day', 'serper', 1, 1, 10, 'ranked',
       1 + (i + 3) % 10, 10, now() - interval '2 days', now() - interval '1 day', i % 5000
     from generate_series(1, ?::int) i
     join u on u.n = case when i <= ?::int then 0 else 1 + i % ?::int end
     cross join m`,
    [days + 1, keywords, heavy, users - 1],
  );
  await seedDays(em, days);
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

/** Autovacuum has not come to the latest days yet. */
const NOT_VACUUMED_DAYS = 2;

/**
 * Days of all keywords, in the order in which rounds write them: day by day, the keywords by the hash of their due time.
 * A month is filled before it gets its indexes and becomes a partition, which takes a tenth of the time.
 */
async function seedDays(em: EntityManager, days: number): Promise<void> {
  await em.execute(
    `create unlogged table seeded as select id, user_id, hashtext(text) & 65535 as hash
     from tracked_keywords order by hashtext(text)`,
  );
  const today = new Date().toISOString().slice(0, 10);
  const all = Array.from({ length: days }, (_each, n) => daysBefore(today, days - n));
  const months = Map.groupBy(all, (day) => day.slice(0, 7));
  for (const [month, ofMonth] of months) {
    const name = `rank_days_${month.replace('-', '_')}`;
    await em.execute(`drop table if exists ${name}`);
    await em.execute(
      `create table ${name} (like rank_days including defaults including constraints)`,
    );
    const vacuumed = ofMonth.filter((day) => day < daysBefore(today, NOT_VACUUMED_DAYS));
    for (const day of vacuumed) await seedDay(em, name, day);
    await em.execute(`alter table ${name} add primary key (keyword_id, source, day)`);
    const first = `${month}-01`;
    await em.execute(
      `alter table rank_days attach partition ${name} for values from ('${first}')
       to ('${first}'::date + interval '1 month')`,
    );
    await em.execute(`vacuum analyze ${name}`);
    for (const day of ofMonth.slice(vacuumed.length)) await seedDay(em, name, day);
  }
  await em.execute('drop table seeded');
}

/** Ranks of 1 to 100, of which half are the same as on the day before. */
async function seedDay(em: EntityManager, table: string, day: string): Promise<void> {
  await em.execute(
    `insert into ${table} (keyword_id, user_id, source, day, outcome, position, basis)
     select id, user_id, 'checks', '${day}', 'ranked', 1 + (hash + ('${day}'::date - '2020-01-01') / 2 * (hash % 7)) % 100,
       'serper/1/1/10' from seeded`,
  );
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
