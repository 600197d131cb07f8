import type { PageFacts, KeyPhrase } from '@app/crawler/pages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queryBound } from '../bound-query.js';
import type { ExtractedPage } from '../contract/index.js';
import type { FoundIssue } from '../engine/found-issue.js';
import type { PageOutcome } from '../engine/page-outcome.js';
import { issueFingerprint } from '../issues/issue-fingerprint.js';
import { storable, storableJson } from '@app/common/contract';
import { HAS_RESPONSE } from '../scan-records/scan-pages-sql.js';
import type { PageNumbers } from '../scan-records/scan-pages-sql.js';

export interface PageRow {
  readonly url: string;
  readonly status: number | null;
  readonly depth: number | null;
  readonly outcome: 'ok' | 'redirect' | 'error' | 'blocked' | 'failed';
  readonly title: string | null;
  readonly response_ms: number | null;
  readonly failure: string | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly body_hash: string | null;
  readonly is_skipped: boolean;
  readonly facts: PageFacts;
  /** PageTargets as JSON. */
  readonly targetsJson: string;
  readonly phrases: readonly KeyPhrase[];
  readonly audit_outcome: PageOutcome;
  readonly extracted: ExtractedPage | null;
}

/**
 * Returns the number of new pages; idempotent. Rows are sent as json, not jsonb, which would be built completely before
 * it is taken apart again.
 */
export async function insertPages(
  tx: EntityManager,
  scanId: string,
  pages: readonly PageRow[],
): Promise<PageNumbers> {
  if (pages.length === 0) return { scanned: 0, skipped: 0 };
  const [numbers] = await queryBound<PageNumbers>(
    tx,
    `with added as (
       insert into scan_pages (scan_id, url, status, depth, outcome, title, response_ms, failure, etag,
         last_modified, body_hash, is_skipped, facts, targets, phrases, audit_outcome, extracted)
       select $1, p.* from json_to_recordset($2::json) as p(url text, status int, depth int, outcome text,
         title text, response_ms int, failure text, etag text, last_modified text, body_hash text,
         is_skipped boolean, facts jsonb, targets json, phrases json, audit_outcome jsonb, extracted jsonb)
       on conflict (scan_id, url) do nothing
       returning outcome, facts, is_skipped
     )
     select count(*)::int as scanned, count(*) filter (where is_skipped)::int as skipped
     from added where ${HAS_RESPONSE}`,
    [scanId, jsonOf(pages)],
  );
  return numbers ?? { scanned: 0, skipped: 0 };
}

/** Most of a page is its targets, which are JSON already. */
function jsonOf(pages: readonly PageRow[]): string {
  const rows = pages.map(
    ({ targetsJson, ...row }) => `${JSON.stringify(row).slice(0, -1)},"targets":${targetsJson}}`,
  );
  return storable(`[${rows.join(',')}]`);
}

export async function insertIssues(
  tx: EntityManager,
  scanId: string,
  issues: readonly FoundIssue[],
): Promise<void> {
  if (issues.length === 0) return;
  const rows = issues.map((issue) => ({ ...issue, fingerprint: issueFingerprint(issue) }));
  await queryBound(
    tx,
    `insert into scan_issues (scan_id, id, check_id, severity, page_url, key, current_value, evidence, selector, fingerprint)
     select $1, i.* from json_to_recordset($2::json) as i("id" text, "checkId" text, "severity" text, "pageUrl" text,
       "key" text, "currentValue" text, "evidence" text, "selector" text, "fingerprint" text)
     on conflict (id) do nothing`,
    [scanId, storableJson(rows)],
  );
}

/** Replaces the stored outcome of each page with the results of all kinds of checks. */
export async function updateOutcomes(
  tx: EntityManager,
  scanId: string,
  pages: readonly { readonly url: string; readonly outcome: PageOutcome }[],
): Promise<void> {
  if (pages.length === 0) return;
  await queryBound(
    tx,
    `update scan_pages p set audit_outcome = j.outcome
     from json_to_recordset($2::json) as j(url text, outcome jsonb)
     where p.scan_id = $1 and p.url = j.url`,
    [scanId, storableJson(pages)],
  );
}
