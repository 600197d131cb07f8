import type { Severity } from '@app/seo-audits/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound, queryInBulk } from '../bound-query.js';
import type { StoredTallies } from '../engine/audit-tally.js';
import type { StoredLaterCheckGroups } from '../engine/page-outcome.js';
import type { SamePageParts } from '../engine/same-page-parts.js';
import type { MeasuredScan } from '../health/comparability.js';
import { otherPagesSql } from './other-pages-sql.js';
import type { StoredPage } from './stored-page.js';

const PAGES_PER_READ = 500;

export interface ScoredScan extends Omit<MeasuredScan, 'unmeasured'> {
  readonly id: string;
  readonly score: number | null;
  readonly tallies: StoredTallies | null;
  /** `null` in scans from before they were stored. */
  readonly laterCheckGroups: StoredLaterCheckGroups | null;
  readonly ignoredIssues: number;
}

export interface OtherPage extends StoredPage {
  readonly isRead: boolean;
}

/** The pages that only one of two scans read, with the results of all checks on them. */
@Injectable()
export class OtherPagesRepository {
  async findScored(tx: EntityManager, scanId: string): Promise<ScoredScan | null> {
    const [row] = await queryBound<ScoredScan>(
      tx,
      `select id, mode, url, max_pages as "maxPages", rule_version as "ruleVersion", coverage,
              pages_scanned as "pagesScanned", is_complete as "isComplete",
              rendering_used as "renderingUsed", seo_score as score,
              check_tallies as tallies, later_check_groups as "laterCheckGroups", ignored_issues as "ignoredIssues"
       from scans where id = $1 and status = 'completed'`,
      [scanId],
    );
    return row ?? null;
  }

  /** Those of the scan, read in batches. */
  async *pages(tx: EntityManager, scanId: string, otherScanId: string): AsyncIterable<OtherPage> {
    const other = await queryInBulk<{ url: string }>(
      tx,
      `select p.url ${otherPagesSql('$1', '$2')}`,
      [scanId, otherScanId],
    );
    const urls = other.map(({ url }) => url).sort();
    for (let start = 0; start < urls.length; start += PAGES_PER_READ) {
      yield* await queryBound<OtherPage>(
        tx,
        `select p.facts, p.audit_outcome as outcome, p.outcome = 'ok' as "isRead",
                l.later_check_group as "laterCheckGroup",
                p.facts ->> 'finalUrl' <> p.url and exists (
                  select from scan_pages t where t.scan_id = $1 and t.url = p.facts ->> 'finalUrl') as "isElsewhere"
         from scan_pages p left join listed_pages l on l.scan_id = p.scan_id and l.url = p.url
         where p.scan_id = $1 and p.url = any($2::text[]) order by p.url`,
        [scanId, urls.slice(start, start + PAGES_PER_READ)],
      );
    }
  }

  /** The severities of these checks on all other pages of the scan; from its issues, which are fewer bytes. */
  async severitiesOnSamePages(
    tx: EntityManager,
    scans: { readonly id: string; readonly otherId: string },
    checkIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Severity[]>> {
    if (checkIds.length === 0) return new Map();
    const rows = await queryInBulk<{ checkId: string; severity: Severity }>(
      tx,
      `with left_out as materialized (select p.url ${otherPagesSql('$1', '$2')})
       select i.check_id as "checkId", i.severity
       from scan_issues i left join left_out l on l.url = i.page_url
       where i.scan_id = $1::uuid and i.check_id = any($3::text[]) and l.url is null
       group by i.check_id, i.severity`,
      [scans.id, scans.otherId, checkIds],
    );
    const found = new Map<string, Severity[]>();
    for (const { checkId, severity } of rows) {
      found.set(checkId, [...(found.get(checkId) ?? []), severity]);
    }
    return found;
  }

  async store(tx: EntityManager, scanId: string, change: object | null): Promise<void> {
    await queryBound(tx, 'update scans set score_change = $2::jsonb where id = $1', [
      scanId,
      change === null ? null : JSON.stringify(change),
    ]);
  }

  /** What `storeParts` stored last; `null` for scans from before it was stored. */
  async storedParts(tx: EntityManager, scanId: string): Promise<SamePageParts | null> {
    const [row] = await queryBound<{ parts: SamePageParts | null }>(
      tx,
      'select same_page_tallies as parts from scans where id = $1',
      [scanId],
    );
    return row?.parts ?? null;
  }

  async storeParts(tx: EntityManager, scanId: string, parts: SamePageParts): Promise<void> {
    await queryBound(tx, 'update scans set same_page_tallies = $2::json where id = $1', [
      scanId,
      JSON.stringify(parts),
    ]);
  }
}
