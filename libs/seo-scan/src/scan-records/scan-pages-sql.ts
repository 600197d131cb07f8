import type { EntityManager } from '@mikro-orm/postgresql';
import { queryBound } from '../bound-query.js';

/** Rows of scan_pages with a response, which count as pages. An address that only redirects does not. */
export const HAS_RESPONSE = `(outcome in ('ok', 'error')
  or (outcome = 'redirect' and (facts ->> 'isHtml200')::boolean))`;

export interface PageNumbers {
  /** Pages with a response, including skipped ones. */
  readonly scanned: number;
  /** Not charged. */
  readonly skipped: number;
}

/** How many pages of the scan a browser has rendered; each is charged once more. */
export async function countRenderedPages(em: EntityManager, scanId: string): Promise<number> {
  const [row] = await queryBound<{ rendered: number }>(
    em,
    `select count(*)::int as rendered from scan_pages
     where scan_id = $1 and ${HAS_RESPONSE} and (audit_outcome -> 'rendering' ->> 'isRendered')::boolean`,
    [scanId],
  );
  return row?.rendered ?? 0;
}

/** Pages of the scan with a response, and how many of them were skipped as unchanged. */
export async function countScanPages(em: EntityManager, scanId: string): Promise<PageNumbers> {
  const [row] = await queryBound<PageNumbers>(
    em,
    `select count(*)::int as scanned, count(*) filter (where is_skipped)::int as skipped
     from scan_pages where scan_id = $1 and ${HAS_RESPONSE}`,
    [scanId],
  );
  return row ?? { scanned: 0, skipped: 0 };
}

/** Whether the document of a page after its scripts was read, in a scan that renders or with live fixes; over `scan_pages p`. */
export const IS_READ_AS_RENDERED = `coalesce((p.audit_outcome -> 'rendering' ->> 'isRendered')::boolean,
  (p.audit_outcome -> 'liveFixes' ->> 'isJudged')::boolean, false)`;

/** How a page was read, as in the contract of a scanned page; over `scan_pages p`. */
export const HOW_IT_WAS_READ = `case when jsonb_exists(p.audit_outcome, 'liveFixes') then jsonb_build_object(
    'judged_as_rendered', p.audit_outcome -> 'liveFixes' -> 'isJudged',
    'reason', p.audit_outcome -> 'liveFixes' -> 'reason') end as live_fixes,
  p.audit_outcome -> 'rendering' as rendering`;
