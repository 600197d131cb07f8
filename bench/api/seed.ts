import { MikroORM } from '@mikro-orm/postgresql';
import type { AuditMeta } from '../../libs/seo-audits/src/audits/define-audit.js';

export interface SeedPlan {
  /** An existing user who can sign in. */
  readonly heavyUserId: string;
  readonly heavyScans: number;
  readonly scans: number;
  readonly issues: number;
  readonly audits: readonly Pick<AuditMeta, 'id' | 'title' | 'category' | 'severity'>[];
}

const OTHER_USERS = 400;
const HEAVY_WEBSITES = 20;
const PAGES_PER_SCAN = 10;
const LINKS_PER_PAGE = 30;

/**
 * Fills a migrated, otherwise empty database: scans of the last year, the newest ones of the heavy user over 20
 * websites, the rest over 400 users; every scan has pages with facts of realistic size, its share of the issues, a
 * score and a notification. Generated inside PostgreSQL, so that half a million rows take seconds.
 */
export async function seed(databaseUrl: string, plan: SeedPlan): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  try {
    for (const [sql, parameters] of statements(plan)) await orm.em.execute(sql, parameters);
  } finally {
    await orm.close();
  }
}

function statements(plan: SeedPlan): [sql: string, parameters: unknown[]][] {
  const checks = JSON.stringify(plan.audits.map(({ id, severity }) => ({ id, severity })));
  return [
    [
      `insert into users (name, email, password_hash)
       select 'User ' || n, 'user' || n || '@example.com', 'none' from generate_series(1, ?) n`,
      [OTHER_USERS],
    ],
    [
      `insert into websites (user_id, origin, host, identity, site_id, created_at, verification_token)
       select u.id, 'https://' || h, h, h, 'site-' || md5(u.id || h), now() - interval '1 year', md5(h)
       from users u
       cross join lateral generate_series(1, case when u.id = ? then ${HEAVY_WEBSITES} else 1 end) n
       cross join lateral (select 'www' || n || '.' || left(md5(u.id::text), 8) || '.example' as h) host`,
      [plan.heavyUserId],
    ],
    [
      `with numbered as (
         select w.*, row_number() over (partition by user_id = ? order by id) as n,
                count(*) over (partition by user_id = ?) as of_kind, user_id = ? as is_heavy
         from websites w
       )
       insert into scans (id, user_id, website_id, url, mode, status, max_pages, seo_score, coverage, critical_issues,
         warnings, notices, passed_checks, pages_scanned, pages_discovered, score, rule_version, created_at,
         started_at, finished_at)
       select gen_random_uuid(), w.user_id, w.id, w.origin || '/', 'site',
         case when s % 50 = 7 then 'failed' else 'completed' end, 100, 40 + (s * 7) % 60, 100, 5, 15, 30, 80,
         ${PAGES_PER_SCAN}, ${PAGES_PER_SCAN}, ?::jsonb, '1', at, at, at + interval '40 seconds'
       from generate_series(0, ? - 1) s
       join numbered w on w.is_heavy = (s < ?) and w.n = s % w.of_kind + 1
       cross join lateral (select now() - interval '1 year' * ((s * 7919) % 100003) / 100003 as at) moment`,
      [
        ...[plan.heavyUserId, plan.heavyUserId, plan.heavyUserId],
        ...[JSON.stringify(scoreOf(plan)), plan.scans, plan.heavyScans],
      ],
    ],
    [
      `update websites w set health_scan_id =
         (select id from scans where website_id = w.id and status = 'completed' order by finished_at desc limit 1)`,
      [],
    ],
    [
      `insert into scan_pages (scan_id, url, status, depth, outcome, title, response_ms, facts, audit_outcome)
       select s.id, s.url || 'page-' || p, 200, 1, 'ok', 'Page ' || p, 40 + p, facts.of_page, '{"failed": {}}'
       from scans s
       cross join generate_series(1, ${PAGES_PER_SCAN}) p
       cross join (
         select jsonb_build_object('links', jsonb_agg(jsonb_build_object('url', 'https://www.example/page-' || n,
           'isInternal', true, 'isNofollow', false, 'text', 'Fresh bread ' || n,
           'selector', 'html > body > main > ul > li:nth-of-type(' || n || ') > a:nth-of-type(1)',
           'source', '<a href="/page-' || n || '">'))) as of_page
         from generate_series(1, ${LINKS_PER_PAGE}) n
       ) facts`,
      [],
    ],
    [
      `with checks as (
         select c ->> 'id' as id, c ->> 'severity' as severity, n, count(*) over () as all_checks
         from jsonb_array_elements(?::jsonb) with ordinality as e(c, n)
       ), numbered as (select id, url, row_number() over (order by id) as n from scans)
       insert into scan_issues (id, scan_id, check_id, severity, page_url, key, current_value, evidence, selector)
       select left(encode(sha256((s.id || '/' || i)::bytea), 'hex'), 40), s.id, c.id, c.severity,
         s.url || 'page-' || (i % ${PAGES_PER_SCAN} + 1), i, 'A value as it was found on the page',
         '<img src="/photos/' || i || '.jpg" width="800" height="600">', 'html > body > main > img:nth-of-type(' || i || ')'
       from numbered s
       cross join generate_series(1, ?) i
       join checks c on c.n = (s.n * 3 + i) % c.all_checks + 1`,
      [checks, Math.round(plan.issues / plan.scans)],
    ],
    [
      `insert into notifications (user_id, kind, key, title, body, link, created_at, read_at)
       select user_id, 'scan_completed', 'scan:' || id, 'Scan complete', url || ': score 80, 50 issues on 10 pages.',
         '/seo-scan/' || id, finished_at, case when finished_at < now() - interval '30 days' then finished_at end
       from scans`,
      [],
    ],
    ['analyze', []],
  ];
}

/** As large as a real breakdown: a loss for every fourth check. */
function scoreOf({ audits }: SeedPlan): object {
  const categories = [...new Set(audits.map(({ category }) => category))];
  return {
    categories: categories.map((category) => ({
      category,
      score: 80,
      points_lost: 1,
      failing_checks: 2,
      measured_checks: 8,
    })),
    losses: audits
      .filter((_, index) => index % 4 === 0)
      .map(({ id, title, category, severity }) => ({
        ...{ check_id: id, title, category, severity },
        ...{ points_lost: 0.5, points_won_if_fixed: 0.6, affected_pages: 5 },
      })),
    not_measured: [],
  };
}
