import { Clock } from '@app/common';
import type { Lease } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Scan } from '../entities/scan.entity.js';
import { countScanPages } from '../scan-records/scan-pages-sql.js';
import { countersOf } from '../checkpoints/result-columns.js';
import { ScanLeaseRepository } from './scan-lease.repository.js';
import type { ScanResult } from '../checkpoints/scan-result.js';

/** The ends of a scan without an account: nobody is charged or notified, and there is no history to continue. */
@Injectable()
export class GuestScanEnding {
  constructor(
    private readonly leases: ScanLeaseRepository,
    private readonly clock: Clock,
  ) {}

  /** Keeps what the history of an account needs, for a user who keeps the result. */
  async complete(scan: Scan, lease: Lease, result: ScanResult): Promise<number | null> {
    const { columns, origin, isComplete } = result;
    await this.leases.end(lease, async (tx) => {
      const { scanned } = await countScanPages(tx, scan.id);
      const finishedAt = this.clock.now();
      const changes = { ...columns, status: 'completed', finishedAt, origin, isComplete } as const;
      await tx.nativeUpdate(Scan, { id: scan.id }, { ...changes, pagesScanned: scanned });
    });
    return columns.seoScore ?? null;
  }

  /** `error` is a sentence for the guest. */
  async fail(scan: Scan, lease: Lease, error: string): Promise<void> {
    await this.leases.end(lease, async (tx) => {
      const { scanned } = await countScanPages(tx, scan.id);
      const counters = countersOf(await this.leases.countIssues(tx, scan.id));
      const finishedAt = this.clock.now();
      const changes = { status: 'failed', finishedAt, error, ...counters } as const;
      await tx.nativeUpdate(Scan, { id: scan.id }, { ...changes, pagesScanned: scanned });
    });
  }
}
