import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';

const CAMPAIGNS = 200;

export interface SeededVisits {
  readonly userId: string;
  readonly websiteId: string;
  /** One of its campaigns. */
  readonly campaignId: string;
}

/**
 * Creates an account whose visits have ended evenly over the last 30 days, in two hundred campaigns with forty
 * personas, on one website. The caller creates the hourly sums.
 */
export async function seedVisits(em: EntityManager, count: number): Promise<SeededVisits> {
  const userId = randomUUID();
  const websiteId = randomUUID();
  await em.execute(
    `insert into users (id, email, name, password_hash, role, created_at)
     values (?, ?, 'Ada', 'none', 'user', now())`,
    [userId, `${userId}@example.com`],
  );
  await em.execute(
    `insert into websites (id, user_id, origin, host, identity, site_id, created_at, verification_token)
     values (?, ?, 'https://example.com', 'example.com', 'example.com', 'site', now(), 'none')`,
    [websiteId, userId],
  );
  await em.execute(
    `insert into campaigns (user_id, website_id, kind, engine, status, target_url, origin, ordered, dwell_ms, scroll,
       natural_browsing, click_internal_links, keywords, country, speed, auto_retry, seed, created_at, started_at, ended_at)
     select ?, ?, 'direct', 'http', 'completed', 'https://example.com/', 'https://example.com', 5000, 5000, true, true,
       true, '[]', 'GLOBAL', 'fast', true, n, now() - n * interval '3.6 hours', now() - n * interval '3.6 hours',
       now() - (n - 1) * interval '3.6 hours'
     from generate_series(1, ?) as n`,
    [userId, websiteId, CAMPAIGNS],
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
  const [campaign] = await em.execute<{ id: string }[]>(
    'select id from campaigns where user_id = ? order by created_at desc limit 1',
    [userId],
  );
  return { userId, websiteId, campaignId: campaign?.id ?? '' };
}
