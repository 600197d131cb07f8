import type { Lease } from '@app/common';
import { Injectable } from '@nestjs/common';
import { CheckpointedCrawlRepository } from '../checkpoints/checkpointed-crawl.repository.js';
import { ScanCheckpointsRepository } from '../checkpoints/scan-checkpoints.repository.js';
import type { ScanCheckpoints } from '../checkpoints/scan-checkpoints.repository.js';
import type { AuditCheckpoints } from '../engine/audit-checkpoints.js';

/** What earlier attempts at a scan have reached after its crawl, and where this one stores what it reaches. */
@Injectable()
export class ScanCheckpointsService {
  constructor(
    private readonly checkpoints: ScanCheckpointsRepository,
    private readonly crawls: CheckpointedCrawlRepository,
  ) {}

  find(scanId: string): Promise<ScanCheckpoints> {
    return this.checkpoints.find(scanId);
  }

  /** Those of the audit, without the sums over its pages, which are stored together with them. */
  async ofAudit(lease: Lease, reached: ScanCheckpoints): Promise<AuditCheckpoints> {
    const { crawl, siteChecks, pages } = reached;
    const scanId = lease.id;
    return {
      crawled: crawl === null ? null : await this.crawls.restore(scanId, crawl),
      siteChecks,
      pages,
      saveCrawl: async (crawled) => {
        const stored = await this.crawls.store(scanId, crawled);
        await lease.write((tx) => this.checkpoints.save(tx, scanId, 'crawl', stored));
      },
      saveSiteChecks: (checks) =>
        lease.write((tx) => this.checkpoints.save(tx, scanId, 'siteChecks', checks)),
    };
  }
}
