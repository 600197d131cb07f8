import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Scan as ScanResponse } from '../contract/index.js';
import type { Scan } from '../entities/scan.entity.js';
import { LiveFixedCounts, NOTHING_FIXED_LIVE } from '../live-fixed/live-fixed-counts.js';
import { presentScan } from './present-scan.js';

type ScanRow = Omit<Scan, 'score'>;

/** Scans as shown to users: as found, with the current number of live-fixed issues. */
@Injectable()
export class ScanPresenter {
  constructor(private readonly fixed: LiveFixedCounts) {}

  async one(scan: ScanRow): Promise<ScanResponse> {
    const fixedLive = await this.fixed.of(scan.userId, [scan.id]);
    return presentScan(scan, fixedLive.get(scan.id) ?? NOTHING_FIXED_LIVE);
  }

  /** Scans of one user, in one query; in the caller's transaction when it has changed them. */
  async all(scans: readonly ScanRow[], tx?: EntityManager): Promise<ScanResponse[]> {
    const [first] = scans;
    if (first === undefined) return [];
    const ids = scans.map(({ id }) => id);
    const fixedLive = await this.fixed.of(first.userId, ids, tx);
    return scans.map((scan) => presentScan(scan, fixedLive.get(scan.id) ?? NOTHING_FIXED_LIVE));
  }
}
