import type { EntityManager } from '@mikro-orm/postgresql';
import { queryBound } from './bound-query.js';

/** Rows of scan_pages that were answered: what counts as a page. An address that only leads elsewhere is none. */
export const IS_ANSWERED_PAGE = `(outcome in ('ok', 'error')
  or (outcome = 'redirect' and (facts ->> 'isHtml200')::boolean))`;

export interface PageNumbers {
  /** Answered, skipped ones included. */
  readonly scanned: number;
  /** Not charged. */
  readonly skipped: number;
}

export async function countScanPages(em: EntityManager, scanId: string): Promise<PageNumbers> {
  const [row] = await queryBound<PageNumbers>(
    em,
    `select count(*)::int as scanned, count(*) filter (where is_skipped)::int as skipped
     from scan_pages where scan_id = $1 and ${IS_ANSWERED_PAGE}`,
    [scanId],
  );
  return row ?? { scanned: 0, skipped: 0 };
}
