import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import { ScanRescoring } from './scan-rescoring.js';
import type { RescoredScan } from './scan-rescoring.js';
import { ScoreChanges } from './score-changes.service.js';
import type { KnownScoreChange } from './score-changes.service.js';
import { TrackedIssuesRepository } from './tracked-issues.repository.js';
import type { EndedScan } from './tracked-issues.repository.js';
import type { ScanChanges } from './changes-as-text.js';

export interface ScanHistoryEntry extends ScanChanges, RescoredScan {
  /** Since the previous scan; `null` without one, or when the two aren't comparable. */
  readonly scoreChange: KnownScoreChange | null;
  /** The website has no history yet, so everything is new. */
  readonly isFirst: boolean;
}

/** Tracks the issues of a website from scan to scan: new, open, fixed, regressed, gone with a changed rule. */
@Injectable()
export class IssueLifecycleService {
  constructor(
    private readonly tracked: TrackedIssuesRepository,
    private readonly rescoring: ScanRescoring,
    private readonly scoreChanges: ScoreChanges,
  ) {}

  /**
   * Call it in the transaction that completes a scan, after its issues, tallies and score are stored. Returns the score
   * and the counts without ignored issues. Idempotent.
   */
  async afterScan(
    tx: EntityManager,
    scan: EndedScan & {
      readonly isComplete: boolean;
      /** Every step of `record` has been taken. */
      readonly isRecorded?: boolean;
    },
  ): Promise<ScanHistoryEntry> {
    await this.tracked.lock(tx, scan.userId, scan.origin);
    await queryBound(tx, 'update scans set origin = $2, is_complete = $3 where id = $1', [
      scan.id,
      scan.origin,
      scan.isComplete,
    ]);
    if (scan.isRecorded !== true) await this.recordAll(tx, scan);
    const rescored = await this.rescoring.rescore(tx, scan);
    const closed = await this.rescoring.countClosed(tx, scan);
    await queryBound(
      tx,
      'update scans set fixed_issues = $2, rule_changed_issues = $3 where id = $1',
      [scan.id, closed.fixedIssues, closed.ruleChangedIssues],
    );
    const scoreChange = await this.scoreChanges.update(tx, scan.id);
    const isFirst = !(await this.tracked.hasEarlierScan(tx, scan));
    return { ...rescored, ...closed, scoreChange, isFirst };
  }

  /** All that the scan has found or not found again, in one step. */
  private async recordAll(tx: EntityManager, scan: EndedScan): Promise<void> {
    if (!(await this.tracked.hasIssues(tx, scan))) return this.tracked.recordFirst(tx, scan);
    await this.tracked.recordFound(tx, scan);
    await this.tracked.markFound(tx, scan);
    await this.tracked.closeMissing(tx, scan);
  }

  /**
   * One step of what precedes `afterScan` for a scan with many issues, each in its own transaction: records those
   * that it has found, or closes those that are gone. Idempotent.
   * @param after where the last step ended.
   * @returns where this one ended; `null` when none of its kind are left.
   */
  async record(
    tx: EntityManager,
    scan: EndedScan,
    { kind, after, size }: { kind: 'found' | 'missing'; after: string; size: number },
  ): Promise<string | null> {
    await this.tracked.lock(tx, scan.userId, scan.origin);
    if (kind === 'missing') {
      const upTo = await this.tracked.endOfOpen(tx, scan, after, size);
      await this.tracked.closeMissing(tx, scan, { after, upTo });
      return upTo;
    }
    const upTo = await this.tracked.endOfFound(tx, scan, after, size);
    await this.tracked.recordFound(tx, scan, { after, upTo });
    await this.tracked.markFound(tx, scan, { after, upTo });
    return upTo;
  }
}
