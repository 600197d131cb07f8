import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuditTally, TallySum } from '../engine/audit-tally.js';
import type { SamePageParts, TalliesOfPart } from '../engine/same-page-parts.js';
import { checksOfSeveralSeverities, tallyWithoutPages } from '../engine/tally-without-pages.js';
import { OtherPagesRepository } from './other-pages.repository.js';
import type { ScoredScan } from './other-pages.repository.js';
import { addStoredPage } from './stored-page.js';

/**
 * The results of two scans on the pages that both have. Reading all other pages of two large scans takes seconds, so
 * the parts are stored with the later scan: ignoring an issue rescores without reading pages.
 */
@Injectable()
export class SamePageTallies {
  constructor(private readonly pages: OtherPagesRepository) {}

  /** `null` where the results on pages that only one of them read are not stored. */
  async of(
    tx: EntityManager,
    before: ScoredScan,
    after: ScoredScan,
  ): Promise<SamePageParts | null> {
    const stored = await this.pages.storedParts(tx, after.id);
    if (stored?.previousScanId === before.id) return stored;
    const gone = await this.partOf(tx, before, after.id);
    const added = await this.partOf(tx, after, before.id);
    if (gone === null || added === null) return null;
    const parts = { previousScanId: before.id, before: gone, after: added };
    await this.pages.storeParts(tx, after.id, parts);
    return parts;
  }

  private async partOf(
    tx: EntityManager,
    scan: ScoredScan,
    otherId: string,
  ): Promise<TalliesOfPart | null> {
    const left: TallySum = new Map();
    let [pages, leftOutPages] = [0, 0];
    for await (const page of this.pages.pages(tx, scan.id, otherId)) {
      pages += 1;
      if (page.isRead) leftOutPages += 1;
      if (!addStoredPage(left, page, scan.laterCheckGroups)) return null;
    }
    if (pages === 0) return { tallies: null, leftOutPages };
    if (scan.tallies === null) return null;
    const whole: AuditTally = new Map(Object.entries(scan.tallies));
    const severities = await this.pages.severitiesOnSamePages(
      tx,
      { id: scan.id, otherId },
      checksOfSeveralSeverities(whole, left),
    );
    return {
      tallies: Object.fromEntries(tallyWithoutPages(whole, left, severities)),
      leftOutPages,
    };
  }
}
