import { Injectable } from '@nestjs/common';
import { KnownPagesOfScan } from './known-pages-of-scan.js';
import { OrphansRepository } from './orphans.repository.js';

/** The worker's part: lists the orphans of a scan whose link graph is ready. */
@Injectable()
export class OrphanUpdates {
  constructor(
    private readonly orphans: OrphansRepository,
    private readonly known: KnownPagesOfScan,
  ) {}

  /** Does nothing when they are listed with the figures as they are now, or the scan is gone. */
  async update(scanId: string): Promise<void> {
    const scan = await this.orphans.scanOf(scanId);
    const stored = await this.orphans.find(scanId);
    if (scan === null || stored === null) return;
    const version = await this.known.versionOf(scan);
    if (stored.summary?.version === version) return;
    await this.orphans.replace(scanId, { version, ...(await this.known.of(scan)) });
  }

  /** After the last attempt, so that the list is not shown as being updated forever. */
  giveUp(scanId: string, version: string): Promise<void> {
    return this.orphans.fail(scanId, version);
  }
}
