import { Injectable } from '@nestjs/common';
import { KnownPagesOfScan } from './known-pages-of-scan.js';
import { OrphansRepository } from './orphans.repository.js';

/** Figures that are being fetched change all the time; the next request for the list orders a newer one. */
const TIMES_MAX = 5;

/** The worker's part: lists the orphans of a scan whose link graph is ready. */
@Injectable()
export class OrphanUpdates {
  constructor(
    private readonly orphans: OrphansRepository,
    private readonly known: KnownPagesOfScan,
  ) {}

  /**
   * Does nothing when they are listed with the figures as they are now, or the scan is gone. Lists them again where figures
   * have changed meanwhile: deleted ones must not stay.
   */
  async update(scanId: string): Promise<void> {
    const scan = await this.orphans.scanOf(scanId);
    const stored = await this.orphans.find(scanId);
    if (scan === null || stored === null) return;
    let listed = stored.summary?.version;
    for (let time = 0; time < TIMES_MAX; time += 1) {
      const version = await this.known.versionOf(scan);
      if (listed === version) return;
      await this.orphans.replace(scanId, { version, ...(await this.known.of(scan)) });
      listed = version;
    }
  }

  /** After the last attempt, so that the list is not shown as being updated forever. */
  giveUp(scanId: string, version: string): Promise<void> {
    return this.orphans.fail(scanId, version);
  }
}
