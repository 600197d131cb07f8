import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { Scan } from '../contract/index.js';

export type FixedLiveNumbers = Scan['fixed_live'];

export const NOTHING_FIXED_LIVE: FixedLiveNumbers = { critical_issues: 0, warnings: 0, notices: 0 };

/** Number of issues of scans that are fixed live at this moment, without ignored ones. */
@Injectable()
export class LiveFixedCounts {
  constructor(private readonly em: EntityManager) {}

  /** By scan id, of one user's scans; scans without any are omitted. Nothing of a guest is fixed live. */
  async of(
    userId: string | null | undefined,
    scanIds: readonly string[],
    tx: EntityManager = this.em.fork(),
  ): Promise<ReadonlyMap<string, FixedLiveNumbers>> {
    if (scanIds.length === 0 || userId == null) return new Map();
    const rows = await queryBound<FixedLiveNumbers & { scan_id: string }>(
      tx,
      `select i.scan_id, count(*) filter (where i.severity = 'critical')::int as critical_issues,
              count(*) filter (where i.severity = 'high')::int as warnings,
              count(*) filter (where i.severity in ('medium', 'low'))::int as notices
       from live_fixed_issues l join scan_issues i on i.fingerprint = l.fingerprint
       where l.user_id = $1 and i.scan_id = any($2::uuid[]) and i.ignore_id is null
       group by i.scan_id`,
      [userId, [...scanIds]],
    );
    return new Map(rows.map(({ scan_id: id, ...numbers }) => [id, numbers]));
  }
}
