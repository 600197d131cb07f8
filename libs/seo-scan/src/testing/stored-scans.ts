import { audits, RULE_VERSION, pageWeight } from '@app/seo-audits';
import type { Severity } from '@app/seo-audits/contract';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { ScanPage } from '../contract/index.js';
import type { AuditTally, CheckTally } from '../engine/audit-tally.js';
import { issueId } from '../engine/issue-id.js';
import type { PageOutcome } from '../engine/page-outcome.js';
import { breakDownScore } from '../engine/score-breakdown.js';
import { WebsiteHealthService } from '../health/website-health.service.js';
import { IssueLifecycleService } from '../issues/issue-lifecycle.service.js';
import { issueFingerprint } from '../issues/issue-fingerprint.js';
import type { ScanHistoryEntry } from '../issues/issue-lifecycle.service.js';
import { SeoScanModule } from '../seo-scan.module.js';

export const SITE = 'https://shop.example';

export interface StoredIssue {
  readonly check: string;
  readonly url: string;
  readonly key?: string;
  readonly value?: string;
  readonly severity?: Severity;
}

export interface StoredPageRow {
  readonly url: string;
  readonly status?: number | null;
  readonly outcome?: ScanPage['outcome'];
  readonly depth?: number;
  readonly isHtml200?: boolean;
  readonly isBlocked?: boolean;
  readonly isRendered?: boolean;
  readonly notMeasured?: readonly string[];
}

export interface StoredScan {
  readonly mode?: 'page' | 'site';
  readonly url?: string;
  readonly origin?: string;
  readonly isComplete?: boolean;
  readonly ruleVersion?: string;
  readonly pages: readonly StoredPageRow[];
  readonly issues?: readonly StoredIssue[];
  /** Whole-site checks that were audited. */
  readonly wholeSite?: readonly string[];
  /** Site checks that could not be measured. */
  readonly unmeasured?: readonly string[];
  readonly websiteId?: string;
  /** Seconds between the start and the end of the scan. */
  readonly beganSecondsAgo?: number;
}

/** Completed scans as stored, without reading any website. */
export class StoredScans {
  private constructor(readonly context: TestContext) {}

  static async create(more: readonly Type[] = []): Promise<StoredScans> {
    const environment = { OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' };
    return new StoredScans(
      await createTestContext([AuthModule, SeoScanModule, ...more], environment),
    );
  }

  aUser(): Promise<Actor> {
    return newUser(this.context);
  }

  /** Stores a scan, a minute after the previous one, and updates the history; returns its id. */
  async complete(actor: Actor, scan: StoredScan): Promise<string> {
    const id = await this.store(actor, scan);
    await this.resume(actor, id, scan);
    return id;
  }

  async store(actor: Actor, scan: StoredScan): Promise<string> {
    const { clock } = this.context;
    clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
    const id = crypto.randomUUID();
    const { issues = [] } = scan;
    const outcomes = new Map(scan.pages.map((page) => [page.url, outcomeOf(page, issues)]));
    const tally = tallyOf(scan);
    const { score, explained, passedChecks } = breakDownScore(audits, tally);
    const count = (...wanted: Severity[]): number =>
      issues.filter((issue) => wanted.includes(severityOf(issue))).length;
    await this.query(
      `insert into scans (id, user_id, website_id, url, mode, status, max_pages, rule_version, created_at, started_at,
         finished_at, seo_score, score, coverage, check_tallies, site_outcome, critical_issues, warnings, notices,
         passed_checks, pages_scanned)
       values ($1, $2, $3, $4, $5, 'completed', 500, $6, $7, clock_timestamp() - make_interval(secs => $8), $7, $9, $10, 100,
         $11, $12, $13, $14, $15, $16, $17)`,
      [
        id,
        actor.userId,
        scan.websiteId ?? null,
        scan.url ?? `${scan.origin ?? SITE}/`,
        scan.mode ?? 'site',
        scan.ruleVersion ?? RULE_VERSION,
        clock.now(),
        scan.beganSecondsAgo ?? 0,
        score,
        JSON.stringify(explained),
        JSON.stringify(Object.fromEntries(tally)),
        JSON.stringify(
          Object.fromEntries((scan.wholeSite ?? []).map((check) => [check, { findings: 1 }])),
        ),
        count('critical'),
        count('high'),
        count('medium', 'low'),
        passedChecks.length,
        scan.pages.length,
      ],
    );
    await this.query(
      `insert into scan_pages (scan_id, url, status, depth, outcome, facts, audit_outcome)
       select $1, p.* from jsonb_to_recordset($2::jsonb) as
         p(url text, status int, depth int, outcome text, facts jsonb, audit_outcome jsonb)`,
      [
        id,
        JSON.stringify(
          scan.pages.map((page) => ({
            url: page.url,
            status: page.status === undefined ? 200 : page.status,
            depth: page.depth ?? 2,
            outcome: page.outcome ?? 'ok',
            facts: {
              url: page.url,
              isHome: false,
              isHtml200: page.isHtml200 ?? true,
              isBlocked: page.isBlocked ?? false,
            },
            audit_outcome: outcomes.get(page.url),
          })),
        ),
      ],
    );
    await this.query(
      `insert into scan_issues (scan_id, id, check_id, severity, page_url, key, fingerprint, current_value)
       select $1, i.* from jsonb_to_recordset($2::jsonb) as
         i(id text, check_id text, severity text, page_url text, key text, fingerprint text, current_value text)`,
      [
        id,
        JSON.stringify(
          issues.map((issue) => {
            const place = { checkId: issue.check, pageUrl: issue.url, key: issue.key ?? '' };
            return {
              id: issueId({ ...place, scanId: id }),
              check_id: issue.check,
              severity: severityOf(issue),
              page_url: issue.url,
              key: place.key,
              fingerprint: issueFingerprint(place),
              current_value: issue.value ?? null,
            };
          }),
        ),
      ],
    );
    return id;
  }

  resume(actor: Actor, id: string, scan: StoredScan): Promise<ScanHistoryEntry> {
    const ended = {
      id,
      userId: actor.userId,
      origin: scan.origin ?? SITE,
      isComplete: scan.isComplete ?? true,
      finishedAt: this.context.clock.now(),
    };
    const { module } = this.context;
    return module
      .get(EntityManager)
      .fork()
      .transactional(async (tx) => {
        const entry = await module.get(IssueLifecycleService).afterScan(tx, ended);
        const { userId, finishedAt } = ended;
        if (scan.websiteId !== undefined)
          await module.get(WebsiteHealthService).recordScan(tx, userId, scan.websiteId, finishedAt);
        return entry;
      });
  }

  /** "check url#key" to state, of all tracked issues. */
  async states(actor: Actor): Promise<Record<string, string>> {
    const rows = await this.context.rows<{ issue: string; state: string }>(
      `select check_id || ' ' || page_url || case key when '' then '' else '#' || key end as issue, state
       from tracked_issues where user_id = ? order by 1`,
      [actor.userId],
    );
    return Object.fromEntries(rows.map(({ issue, state }) => [issue, state]));
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return queryBound<Row>(this.context.module.get(EntityManager).fork(), sql, parameters);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

function severityOf(issue: StoredIssue): Severity {
  return issue.severity ?? audits.find(({ id }) => id === issue.check)?.severity ?? 'low';
}

/** Every check has one instance more on a page than it has failing ones. */
function outcomeOf(page: StoredPageRow, issues: readonly StoredIssue[]): PageOutcome {
  const own = issues.filter((issue) => issue.url === page.url);
  const failed: PageOutcome['failed'] = {};
  for (const { check } of own) {
    const findings = own.filter((issue) => issue.check === check);
    failed[check] = {
      share: shareOf(findings.length),
      severity: severityOf(findings[0] ?? { check, url: page.url }),
      findings: findings.length,
    };
  }
  return {
    notApplicable: [],
    notMeasured: Object.fromEntries(
      (page.notMeasured ?? []).map((check) => [check, 'Needs rendering.']),
    ),
    failed,
    issueCounts: { critical: 0, high: 0, medium: 0, low: 0 },
    leftOut: {},
    ...(page.isRendered === undefined ? {} : { isRendered: page.isRendered }),
  };
}

function shareOf(findings: number): number {
  return findings / (findings + 1);
}

function tallyOf(scan: StoredScan): AuditTally {
  const { issues = [], pages } = scan;
  const weightOf = (url: string): number =>
    pageWeight({ isHome: false, depth: pages.find((page) => page.url === url)?.depth ?? 2 });
  const tally = new Map<string, CheckTally>();
  for (const check of new Set(issues.map((issue) => issue.check))) {
    const own = issues.filter((issue) => issue.check === check);
    const urls = [...new Set(own.map((issue) => issue.url))];
    const isWhole = scan.wholeSite?.includes(check) === true;
    tally.set(check, {
      applicableWeight: isWhole ? 1 : pages.reduce((sum, page) => sum + weightOf(page.url), 0),
      affectedWeight: isWhole
        ? 1
        : urls.reduce((sum, url) => {
            const findings = own.filter((issue) => issue.url === url).length;
            return sum + weightOf(url) * shareOf(findings);
          }, 0),
      affectedPages: urls.length,
      judgedPages: pages.length,
      notMeasuredPages: 0,
      notMeasuredReason: null,
      severities: [...new Set(own.map(severityOf))],
    });
  }
  for (const check of scan.unmeasured ?? []) {
    tally.set(check, {
      applicableWeight: 0,
      affectedWeight: 0,
      affectedPages: 0,
      judgedPages: 0,
      notMeasuredPages: 1,
      notMeasuredReason: 'It could not be measured.',
      severities: [],
    });
  }
  return tally;
}
