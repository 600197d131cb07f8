import { audits } from '@app/seo-audits';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ScoreChangeParts } from '../contract/index.js';
import type { TalliesOfPart } from '../engine/same-page-parts.js';
import { breakDownScore } from '../engine/score-breakdown.js';
import { partsOfChange } from '../engine/score-parts.js';
import type { StoredScoreChange } from '../engine/score-parts.js';
import { comparabilityNotesOf } from '../health/comparability.js';
import { measuredScan } from '../health/measured-scan.js';
import { OtherPagesRepository } from './other-pages.repository.js';
import type { ScoredScan } from './other-pages.repository.js';
import { findPreviousScan } from './previous-scan.js';
import { RescoringRepository } from './rescoring.repository.js';
import { SamePageTallies } from './same-page-tallies.js';
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
    private readonly samePages: SamePageTallies,
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
    const samePages = await this.samePages.of(tx, before, after);
    if (samePages === null) return null;
    return {
      previousScanId: before.id,
      before: before.score,
      after: after.score,
      beforeOnSamePages: await this.scoreOf(tx, before, samePages.before, after.id),
      afterOnSamePages: await this.scoreOf(tx, after, samePages.after, before.id),
      newPages: samePages.after.leftOutPages,
      gonePages: samePages.before.leftOutPages,
    };
  }

  private async scoreOf(
    tx: EntityManager,
    scan: ScoredScan,
    { tallies }: TalliesOfPart,
    otherId: string,
  ): Promise<number | null> {
    if (tallies === null) return scan.score;
    const ignored =
      scan.ignoredIssues === 0
        ? new Map<string, never>()
        : await this.rescoring.checksWithout(tx, scan.id, 'ignored', { otherScanId: otherId });
    const tally = tallyWithoutIgnored(new Map(Object.entries(tallies)), ignored);
    return breakDownScore(audits, tally).score;
  }
}

/** Whether the difference of their scores says anything about the pages. */
export function isComparable(before: ScoredScan, after: ScoredScan): boolean {
  return comparabilityNotesOf(measured(before), measured(after)).length === 0;
}

function measured(scan: ScoredScan): ReturnType<typeof measuredScan> {
  return measuredScan({ ...scan, checkTallies: scan.tallies });
}
