import type { EntityManager } from '@mikro-orm/postgresql';
import { queryBound } from '../bound-query.js';
import type { FoundIssue } from '../engine/found-issue.js';
import type { PageOutcome } from '../engine/page-outcome.js';
import { issueFingerprint } from '../issues/issue-fingerprint.js';
import { storableJson, storableText } from '@app/common/contract';
import { HAS_RESPONSE } from '../scan-records/scan-pages-sql.js';
import type { PageNumbers } from '../scan-records/scan-pages-sql.js';

/** A row of scan_pages, storable. */
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
  /** PageFacts as JSON. */
  readonly facts: string;
  /** PageTargets as JSON. */
  readonly targets: string;
  /** KeyPhrases as JSON. */
  readonly phrases: string;
  /** PageOutcome as JSON. */
  readonly audit_outcome: string;
  /** ExtractedPage as JSON. */
  readonly extracted: string | null;
}

const PAGE_COLUMNS: readonly (keyof PageRow)[] = [
  'url',
  'status',
  'depth',
  'outcome',
  'title',
  'response_ms',
  'failure',
  'etag',
  'last_modified',
  'body_hash',
  'is_skipped',
  'facts',
  'targets',
  'phrases',
  'audit_outcome',
  'extracted',
];

/**
 * Returns the number of new pages; idempotent. Each value is a parameter of its own: as one JSON text, all would be read
 * three times before they are stored.
 *
 * @param pages at most 4,000: a statement can have 65,535 parameters
 */
export async function insertPages(
  tx: EntityManager,
  scanId: string,
  pages: readonly PageRow[],
): Promise<PageNumbers> {
  if (pages.length === 0) return { scanned: 0, skipped: 0 };
  const columns = PAGE_COLUMNS.join(', ');
  const rows = pages.map((_page, row) => {
    const first = row * PAGE_COLUMNS.length + 2;
    return `($1, ${PAGE_COLUMNS.map((_column, at) => `$${first + at}`).join(', ')})`;
  });
  const [numbers] = await queryBound<PageNumbers>(
    tx,
    `with added as (
       insert into scan_pages (scan_id, ${columns}) values ${rows.join(', ')}
       on conflict (scan_id, url) do nothing
       returning outcome, facts, is_skipped
     )
     select count(*)::int as scanned, count(*) filter (where is_skipped)::int as skipped
     from added where ${HAS_RESPONSE}`,
    [scanId, ...pages.flatMap((page) => PAGE_COLUMNS.map((column) => page[column]))],
  );
  return numbers ?? { scanned: 0, skipped: 0 };
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

/**
 * Replaces the stored outcome of each page with the results of all kinds of checks, if they have added any. Each value is bound as its own
 * parameter, which takes PostgreSQL a quarter less time than one JSON document for the whole batch.
 *
 * @param pages at most 32,000: a statement can have 65,535 parameters
 */
export async function updateOutcomes(
  tx: EntityManager,
  scanId: string,
  pages: readonly { readonly url: string; readonly outcome: PageOutcome | null }[],
): Promise<void> {
  const changed = pages.filter(({ outcome }) => outcome !== null);
  if (changed.length === 0) return;
  const rows = changed.map((_page, row) => `($${2 * row + 2}::text, $${2 * row + 3}::jsonb)`);
  await queryBound(
    tx,
    `update scan_pages p set audit_outcome = j.outcome
     from (values ${rows.join(', ')}) as j(url, outcome)
     where p.scan_id = $1 and p.url = j.url`,
    [scanId, ...changed.flatMap(({ url, outcome }) => [storableText(url), storableJson(outcome)])],
  );
}
