import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import { Scan } from '../entities/scan.entity.js';
import type { SiteScan } from './comparable-scans.js';

/** Enough for a trend, and for a few short scans after a whole one. */
const SCANS_PER_WEBSITE = 20;

export interface SiteScanRow extends SiteScan {
  readonly id: string;
  readonly websiteId: string | null;
  readonly ruleVersion: string;
}

type StoredRow = Omit<SiteScanRow, 'finishedAt'> & { readonly finishedAt: Date | string };

@Injectable()
export class SiteScansRepository extends Repository {
  /** The last finished scans of whole websites of a user, newest first. */
  async lastOf(userId: string, websiteIds: readonly string[]): Promise<SiteScanRow[]> {
    if (websiteIds.length === 0) return [];
    const rows = await queryBound<StoredRow>(
      this.fork(),
      `select s.* from unnest($2::uuid[]) w(id) cross join lateral (
         ${lastScans('website_id = w.id and user_id = $1')}
       ) s order by s."finishedAt" desc, s.id desc`,
      [userId, websiteIds],
    );
    return rows.map(withInstant);
  }

  /** The same of the pages of one origin, whether it is a website of the user or not; in the caller's transaction. */
  async lastOfOrigin(tx: EntityManager, userId: string, origin: string): Promise<SiteScanRow[]> {
    const own = lastScans('user_id = $1 and origin = $2');
    return (await queryBound<StoredRow>(tx, own, [userId, origin])).map(withInstant);
  }

  /** Scans by id, without their score breakdowns. */
  find(ids: readonly string[]): Promise<Omit<Scan, 'score'>[]> {
    return this.fork().find(Scan, { id: { $in: [...ids] } }, { exclude: ['score'] }) as Promise<
      Scan[]
    >;
  }
}

function lastScans(condition: string): string {
  return `select id, url, website_id as "websiteId", seo_score as score, coverage, is_complete as "isComplete",
                 pages_scanned as "pagesScanned", rule_version as "ruleVersion", finished_at as "finishedAt"
          from scans where ${condition} and status = 'completed' and mode = 'site'
          order by finished_at desc, id desc limit ${SCANS_PER_WEBSITE}`;
}

function withInstant(row: StoredRow): SiteScanRow {
  return { ...row, finishedAt: new Date(row.finishedAt) };
}
