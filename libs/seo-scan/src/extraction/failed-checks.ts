import type { EntityManager } from '@mikro-orm/postgresql';
import { queryBound } from '../bound-query.js';

/** Custom checks that pages of a scan fail. */
export interface FailedChecks {
  readonly checks: number;
  /** Pages that fail at least one of them. */
  readonly pages: number;
}

/** Reads no page of a scan without checks. */
export async function countFailedChecks(em: EntityManager, scanId: string): Promise<FailedChecks> {
  const [row] = await queryBound<FailedChecks>(
    em,
    `select count(distinct v.key)::int as checks, count(distinct p.url)::int as pages
     from scan_pages p, jsonb_each(p.extracted) v
     where p.scan_id = $1 and p.extracted is not null and v.value ->> 'check' = 'failed'
       and exists (select from scan_extractions e, jsonb_array_elements(e.rules) r
                   where e.scan_id = $1 and r ->> 'check' <> 'none')`,
    [scanId],
  );
  return row ?? { checks: 0, pages: 0 };
}

/** "2 custom checks fail on 3 pages"; `null` when none does. */
export function failedChecksText({ checks, pages }: FailedChecks): string | null {
  if (checks === 0) return null;
  const subject = checks === 1 ? '1 custom check fails' : `${checks} custom checks fail`;
  return `${subject} on ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}
