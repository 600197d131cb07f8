import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { AuditMeta } from '../../libs/seo-audits/src/audits/define-audit.js';

export interface IssueListPlan {
  readonly userId: string;
  readonly issues: number;
  readonly pages: number;
  readonly audits: readonly Pick<AuditMeta, 'id' | 'title' | 'category' | 'severity'>[];
}

const CHECKS = 40;

/** Stores one completed scan whose issues are distributed over many pages, and returns its id. */
export async function seedScan(databaseUrl: string, plan: IssueListPlan): Promise<string> {
  const id = randomUUID();
  const checks = plan.audits.slice(0, CHECKS);
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  try {
    await orm.em.execute(
      `insert into scans (id, user_id, url, mode, status, max_pages, seo_score, coverage, critical_issues, warnings,
         notices, passed_checks, pages_scanned, pages_discovered, score, rule_version, created_at, started_at, finished_at)
       values (?, ?, 'https://www.example/', 'site', 'completed', ?, 61.5, 100, 0, 0, 0, 80, ?, ?, ?::jsonb, '1', now(), now(), now())`,
      [id, plan.userId, plan.pages, plan.pages, plan.pages, JSON.stringify(scoreOf(checks))],
    );
    await orm.em.execute(
      `with checks as (
         select c ->> 'id' as id, c ->> 'severity' as severity, n, count(*) over () as all_checks
         from jsonb_array_elements(?::jsonb) with ordinality as e(c, n)
       )
       insert into scan_issues (id, scan_id, check_id, severity, page_url, key, current_value, evidence, selector)
       select left(encode(sha256((? || '/' || i)::bytea), 'hex'), 40), ?, c.id, c.severity,
         'https://www.example/shop/category-' || i % 40 || '/product-' || i % ?, i, 'A value as it was found on the page',
         '<img src="/photos/' || i || '.jpg" width="800" height="600" class="product-photo">',
         'html > body > main > section:nth-of-type(2) > img:nth-of-type(' || i || ')'
       from generate_series(1, ?) i
       -- One check has a quarter of all issues: its own list is long as well.
       join checks c on c.n = case when i % 4 = 0 then 1 else i % c.all_checks + 1 end`,
      [JSON.stringify(checks), id, id, plan.pages, plan.issues],
    );
    await orm.em.execute('analyze scan_issues');
  } finally {
    await orm.close();
  }
  return id;
}

function scoreOf(checks: IssueListPlan['audits']): object {
  return {
    categories: [],
    losses: checks.map(({ id, title, category, severity }) => ({
      ...{ check_id: id, title, category, severity },
      ...{ points_lost: 0.9, points_won_if_fixed: 1.1, affected_pages: 5 },
    })),
    not_measured: [],
  };
}
