import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audits } from './audits/index.js';
import type { PageFacts } from './audits/site-crawl.js';
import type { FoundIssue } from './engine/found-issue.js';
import type { PageOutcome } from './engine/page-outcome.js';
import type { KnownScannedPage } from './engine/scan-engine.js';
import type { Scan } from './entities/scan.entity.js';

interface KnownRow {
  readonly url: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly facts: PageFacts;
  readonly outcome: PageOutcome;
  readonly issues: FoundIssue[];
}

const pageCheckIds = audits.filter((audit) => audit.kind === 'page').map((audit) => audit.id);

/** What the last scan of the same address knew, so that unchanged pages need not be sent again. */
@Injectable()
export class LastScanRepository {
  constructor(private readonly em: EntityManager) {}

  /** By address; empty for a first scan, a rescan, or one under other rules. Only pages whose server gave a validator. */
  async knownPages(scan: Scan): Promise<ReadonlyMap<string, KnownScannedPage>> {
    if (scan.isRescan) return new Map();
    const rows = await this.em.fork().execute<KnownRow[]>(
      `with last as (
         select id from scans
         where user_id = ? and url = ? and rule_version = ? and status = 'completed' and id <> ?
         order by created_at desc limit 1
       )
       select p.url, p.etag, p.last_modified, p.facts, p.audit_outcome as outcome,
              coalesce(i.issues, '[]') as issues
       from last join scan_pages p on p.scan_id = last.id
       left join lateral (
         select jsonb_agg(jsonb_build_object('id', id, 'checkId', check_id, 'severity', severity, 'pageUrl', page_url,
           'key', key, 'currentValue', current_value, 'evidence', evidence, 'selector', selector)) as issues
         from scan_issues where scan_id = last.id and page_url = p.url and check_id in (?)
       ) i on true
       where p.etag is not null or p.last_modified is not null`,
      [scan.userId, scan.url, scan.ruleVersion, scan.id, pageCheckIds],
    );
    return new Map(rows.map((row) => [row.url, knownPage(row)]));
  }
}

function knownPage({
  etag,
  last_modified: lastModified,
  facts,
  outcome,
  issues,
}: KnownRow): KnownScannedPage {
  return {
    facts,
    outcome,
    issues,
    ...(etag === null ? {} : { etag }),
    ...(lastModified === null ? {} : { lastModified }),
  };
}
