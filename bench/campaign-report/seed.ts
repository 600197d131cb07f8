import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';

const PAGES_PER_VISIT = 4;

/** An account; returns its id. */
export async function seedUser(em: EntityManager): Promise<string> {
  const userId = randomUUID();
  await em.execute(
    `insert into users (id, email, name, password_hash, role, created_at)
     values (?, ?, 'Ada', 'none', 'user', now())`,
    [userId, `${userId}@example.com`],
  );
  return userId;
}

/** A campaign that has ended, all of whose page views were measured, on 20 pages and 3 devices; returns its id. */
export async function seedMeasuredCampaign(
  em: EntityManager,
  userId: string,
  pageViews: number,
): Promise<string> {
  const campaignId = randomUUID();
  const visits = Math.ceil(pageViews / PAGES_PER_VISIT);
  await em.execute(
    `insert into campaigns (id, user_id, kind, engine, status, target_url, origin, ordered, completed, pages_visited,
       dwell_ms, scroll, natural_browsing, click_internal_links, keywords, country, speed, auto_retry, seed, measure,
       created_at, started_at, ended_at)
     values (?, ?, 'direct', 'browser', 'completed', 'https://example.com/', 'https://example.com', ?, ?, ?, 5000, true,
       true, true, '[]', 'GLOBAL', 'fast', true, 1, 'all', now() - interval '2 hours', now() - interval '2 hours', now())`,
    [campaignId, userId, visits, visits, visits * PAGES_PER_VISIT],
  );
  await em.execute(
    `insert into visits (campaign_id, seq, url, persona_id, country, device_type, is_measured, status, due_at, started_at,
       finished_at, lateness_ms, duration_ms, load_ms, pages)
     select ?, n, 'https://example.com/' || n % 20, 'persona', 'DE', (array['desktop', 'mobile', 'tablet'])[1 + n % 3],
       true, 'completed', at, at, at + interval '5 seconds', n % 50, 5000, 100 + n % 900, ?
     from generate_series(1, ?::int) as n
     cross join lateral (select now() - interval '2 hours' + n * interval '7000 seconds' / ? as at) as t`,
    [campaignId, PAGES_PER_VISIT, visits, visits],
  );
  await em.execute(
    `insert into visit_pageviews (visit_id, seq, url, status, load_ms)
     select id, page, 'https://example.com/' || (v.seq + page) % 20, 200, 100 + v.seq % 900
     from visits v cross join generate_series(1, ?) as page where campaign_id = ?`,
    [PAGES_PER_VISIT, campaignId],
  );
  await em.execute(
    `insert into visit_page_vitals (visit_id, seq, ttfb_ms, fcp_ms, lcp_ms, cls, inp_ms, lcp_element, long_tasks,
       blocking_ms, request_count, bytes, console_errors, exceptions, failed_requests, messages)
     select visit_id, seq, 50 + random() * 200, 300 + random() * 900, 800 + random() * 3000, random() * 0.2,
       case when random() < 0.3 then 40 + random() * 300 end, '#hero', 2, 80, 30, 800000, 0, 0, 0, '[]'
     from visit_pageviews where visit_id in (select id from visits where campaign_id = ?)`,
    [campaignId],
  );
  for (const table of ['visits', 'visit_pageviews', 'visit_page_vitals'])
    await em.execute(`analyze ${table}`);
  return campaignId;
}
