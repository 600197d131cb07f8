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
