import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';

const CAMPAIGNS = 200;

/**
 * Creates an account whose visits have ended evenly over the last 30 days, in two hundred campaigns with forty
 * personas. Returns its id; the caller creates the hourly sums.
 */
export async function seedVisits(em: EntityManager, count: number): Promise<string> {
  const userId = randomUUID();
  await em.execute(
    `insert into users (id, email, name, password_hash, role, created_at)
     values (?, ?, 'Ada', 'none', 'user', now())`,
    [userId, `${userId}@example.com`],
  );
  await em.execute(
    `insert into campaigns (user_id, kind, engine, status, target_url, origin, ordered, dwell_ms, scroll,
       natural_browsing, click_internal_links, keywords, country, speed, auto_retry, seed, created_at, started_at, ended_at)
     select ?, 'direct', 'http', 'completed', 'https://example.com/', 'https://example.com', 5000, 5000, true, true,
       true, '[]', 'GLOBAL', 'fast', true, n, now() - n * interval '3.6 hours', now() - n * interval '3.6 hours',
       now() - (n - 1) * interval '3.6 hours'
     from generate_series(1, ?) as n`,
    [userId, CAMPAIGNS],
  );
  await em.execute(
    `insert into visits (campaign_id, seq, url, persona_id, country, device_type, status, due_at, started_at, finished_at,
       duration_ms, load_ms, pages)
     select c.id, v.n, 'https://example.com/page', 'persona-' || p.number, chr(65 + p.number % 8) || 'X',
       (array['desktop', 'mobile', 'tablet'])[1 + p.number % 3],
       case when v.n % 10 = 0 then 'failed' else 'completed' end, p.at, p.at, p.at, 5000, 100 + v.n % 900, 2
     from campaigns c
     cross join generate_series(1, ?::int) as v(n)
     cross join lateral (select (v.n * 7) % 40 as number,
       c.ended_at - v.n * interval '3.6 hours' / ?::int as at) as p
     where c.user_id = ?`,
    [Math.ceil(count / CAMPAIGNS), Math.ceil(count / CAMPAIGNS), userId],
  );
  await em.execute('analyze visits');
  return userId;
}
