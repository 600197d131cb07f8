import { audits } from '@app/seo-audits';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ScoreChangeParts } from '../contract/index.js';
import { addPage } from '../engine/audit-tally.js';
import type { AuditTally, TallySum } from '../engine/audit-tally.js';
import { breakDownScore } from '../engine/score-breakdown.js';
import { partsOfChange } from '../engine/score-parts.js';
import type { StoredScoreChange } from '../engine/score-parts.js';
import { checksOfSeveralSeverities, tallyWithoutPages } from '../engine/tally-without-pages.js';
import { comparabilityNotesOf } from '../health/comparability.js';
import { measuredScan } from '../health/measured-scan.js';
import { OtherPagesRepository } from './other-pages.repository.js';
import type { OtherPage, ScoredScan } from './other-pages.repository.js';
import { findPreviousScan } from './previous-scan.js';
import { RescoringRepository } from './rescoring.repository.js';
import { tallyWithoutIgnored } from './tally-without-ignored.js';

/** Everything that can be reported about the change of a score since the previous, comparable scan. */
export interface KnownScoreChange {
  readonly previousScanId: string;
  readonly before: number;
  readonly after: number;
  readonly parts: ScoreChangeParts | null;
}

/** How much of a score's change comes from pages that only one of two scans read; stored with the later scan. */
@Injectable()
export class ScoreChanges {
  constructor(
    private readonly pages: OtherPagesRepository,
    private readonly rescoring: RescoringRepository,
  ) {}

  /**
   * Computes it again, from the current scores of both scans, and stores it. Call it after either was rescored, in the
   * same transaction. `null` without a previous scan, or when the two scores aren't comparable.
   */
  async update(tx: EntityManager, scanId: string): Promise<KnownScoreChange | null> {
    const previousScanId = await findPreviousScan(tx, scanId);
    const before = previousScanId === null ? null : await this.pages.findScored(tx, previousScanId);
    const after = await this.pages.findScored(tx, scanId);
    if (before === null || after === null || !isComparable(before, after)) {
      await this.pages.store(tx, scanId, null);
      return null;
    }
    const stored = await this.changeOf(tx, before, after);
    await this.pages.store(tx, scanId, stored);
    if (before.score === null || after.score === null) return null;
    const change = { previousScanId: before.id, before: before.score, after: after.score };
    return { ...change, parts: partsOfChange(stored, change) };
  }

  /** `null` where the results on pages that only one of them read are not stored. */
  private async changeOf(
    tx: EntityManager,
    before: ScoredScan,
    after: ScoredScan,
  ): Promise<StoredScoreChange | null> {
    const gone = await this.onSamePages(tx, before, after.id);
    const added = await this.onSamePages(tx, after, before.id);
    if (gone === null || added === null) return null;
    return {
      previousScanId: before.id,
      before: before.score,
      after: after.score,
      beforeOnSamePages: gone.score,
      afterOnSamePages: added.score,
      newPages: added.leftOutPages,
      gonePages: gone.leftOutPages,
    };
  }

  private async onSamePages(
    tx: EntityManager,
    scan: ScoredScan,
    otherId: string,
  ): Promise<{ score: number | null; leftOutPages: number } | null> {
    const left: TallySum = new Map();
    let [pages, leftOutPages] = [0, 0];
    for await (const page of this.pages.pages(tx, scan.id, otherId)) {
      pages += 1;
      if (page.isRead) leftOutPages += 1;
      if (!addOtherPage(left, page, scan)) return null;
    }
    if (pages === 0) return { score: scan.score, leftOutPages };
    if (scan.tallies === null) return null;
    const whole: AuditTally = new Map(Object.entries(scan.tallies));
    const severities = await this.pages.severitiesOnSamePages(
      tx,
      { id: scan.id, otherId },
      checksOfSeveralSeverities(whole, left),
    );
    const rest = tallyWithoutPages(whole, left, severities);
    const ignored =
      scan.ignoredIssues === 0
        ? new Map<string, never>()
        : await this.rescoring.checksWithout(tx, scan.id, 'ignored', otherId);
    return {
      score: breakDownScore(audits, tallyWithoutIgnored(rest, ignored)).score,
      leftOutPages,
    };
  }
}

/** false: the site checks that audited the page are not stored. */
function addOtherPage(sum: TallySum, page: OtherPage, scan: ScoredScan): boolean {
  const { facts, outcome } = page;
  const { siteCheckGroup } = outcome;
  if (siteCheckGroup === undefined || scan.siteCheckGroups === null) return false;
  const siteChecks = new Set(scan.siteCheckGroups[siteCheckGroup]);
  const isReadable = facts.isHtml200 && !facts.isBlocked && !page.isElsewhere;
  addPage(sum, audits, { ...facts, isReadable, siteChecks }, outcome);
  return true;
}

function isComparable(before: ScoredScan, after: ScoredScan): boolean {
  return comparabilityNotesOf(measured(before), measured(after)).length === 0;
}

function measured(scan: ScoredScan): ReturnType<typeof measuredScan> {
  return measuredScan({ ...scan, checkTallies: scan.tallies });
}
