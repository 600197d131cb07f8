import { Repository } from '@app/common';
import { storableJson } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { StoredCrawl } from './stored-crawl.js';
import type { AuditedPages, StoredSiteChecks } from '../engine/audit-checkpoints.js';
import type { StoredEnding } from './stored-ending.js';

export interface ScanCheckpoints {
  readonly crawl: StoredCrawl | null;
  readonly siteChecks: StoredSiteChecks | null;
  readonly pages: AuditedPages | null;
  readonly ending: StoredEnding | null;
}

const COLUMNS = {
  crawl: 'crawl',
  siteChecks: 'site_checks',
  pages: 'pages',
  ending: 'ending',
} as const satisfies Record<keyof ScanCheckpoints, string>;

const NOTHING: ScanCheckpoints = { crawl: null, siteChecks: null, pages: null, ending: null };

/** SQL: the end of the scan with this id is being stored, which is neither cancelled nor paused any more. */
export function isEndingSql(scanId: string): string {
  return `exists (select from scan_checkpoints c where c.scan_id = ${scanId} and c.ending is not null)`;
}

/** Nothing is left to continue: the scan ends in this transaction. */
export async function deleteCheckpoints(tx: EntityManager, scanId: string): Promise<void> {
  await queryBound(tx, 'delete from scan_checkpoints where scan_id = $1', [scanId]);
}

/** How far scans of large websites have come after their crawl. Writes belong in a transaction fenced by the lease. */
@Injectable()
export class ScanCheckpointsRepository extends Repository {
  async find(scanId: string): Promise<ScanCheckpoints> {
    const [row] = await queryBound<ScanCheckpoints>(
      this.fork(),
      `select crawl, site_checks as "siteChecks", pages, ending from scan_checkpoints where scan_id = $1`,
      [scanId],
    );
    return row ?? NOTHING;
  }

  async save<Part extends keyof ScanCheckpoints>(
    tx: EntityManager,
    scanId: string,
    part: Part,
    value: NonNullable<ScanCheckpoints[Part]>,
  ): Promise<void> {
    const column = COLUMNS[part];
    await queryBound(
      tx,
      `insert into scan_checkpoints (scan_id, ${column}) values ($1, $2::json)
       on conflict (scan_id) do update set ${column} = excluded.${column}`,
      [scanId, storableJson(value)],
    );
  }
}
