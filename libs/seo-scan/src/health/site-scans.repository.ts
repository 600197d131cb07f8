import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import { Scan } from '../entities/scan.entity.js';
import type { SiteScan } from './comparable-scans.js';

/** Enough for a trend, and for a few short scans after a whole one. */
const SCANS_PER_WEBSITE = 20;
/** Of an account with more websites, those scanned last. */
const ORIGINS = 50;

export interface SiteScanRow extends SiteScan {
  readonly id: string;
  readonly websiteId: string | null;
  readonly ruleVersion: string;
}

type StoredRow = Omit<SiteScanRow, 'finishedAt'> & { readonly finishedAt: Date | string };

interface ScoredScan {
  readonly id: string;
  readonly score: number;
  readonly scannedAt: Date | string;
}

@Injectable()
export class SiteScansRepository extends Repository {
  /** The last finished scans of whole websites of a user, newest first. */
  async lastOf(
    userId: string,
    websiteIds: readonly string[],
    em = this.fork(),
  ): Promise<SiteScanRow[]> {
    if (websiteIds.length === 0) return [];
    const rows = await queryBound<StoredRow>(
      em,
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

  /** The same of the websites that a user scanned last, or of one of them; by website, the one scanned last first. */
  async lastOfOrigins(
    userId: string,
    websiteId: string | null,
  ): Promise<(SiteScanRow & { readonly origin: string })[]> {
    const rows = await queryBound<StoredRow & { readonly origin: string }>(
      this.fork(),
      `select s.*, o.origin from (
         select origin, max(finished_at) as scanned_at from scans
         where user_id = $1 and origin is not null and status = 'completed' and mode = 'site'
           and ($2::uuid is null or website_id = $2)
         group by origin order by scanned_at desc limit ${ORIGINS}
       ) o cross join lateral (${lastScans('user_id = $1 and origin = o.origin')}) s
       order by o.scanned_at desc, s."finishedAt" desc, s.id desc`,
      [userId, websiteId],
    );
    return rows.map((row) => ({ ...withInstant(row), origin: row.origin }));
  }

  /** The scores of scans that have one. */
  scores(ids: readonly string[]): Promise<ScoredScan[]> {
    return queryBound<ScoredScan>(
      this.fork(),
      `select id, seo_score as score, finished_at as "scannedAt" from scans
       where id = any($1::uuid[]) and seo_score is not null and finished_at is not null`,
      [ids],
    );
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
