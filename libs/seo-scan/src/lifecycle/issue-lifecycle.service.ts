import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import { ScanRescoring } from './scan-rescoring.js';
import type { RescoredScan } from './scan-rescoring.js';
import { TrackedIssuesRepository } from './tracked-issues.repository.js';
import type { EndedScan } from './tracked-issues.repository.js';
import type { ScanChanges } from './words-of-changes.js';

export interface ScanHistoryEntry extends ScanChanges, RescoredScan {
  /** The website has no history yet, so everything is new. */
  readonly isFirst: boolean;
}

/** Carries the issues of a website from scan to scan: new, open, fixed, regressed, gone with a changed rule. */
@Injectable()
export class IssueLifecycleService {
  constructor(
    private readonly tracked: TrackedIssuesRepository,
    private readonly rescoring: ScanRescoring,
  ) {}

  /**
   * To be called in the transaction that completes a scan, after its issues, tallies and score are stored.
   * Answers the score and the counts without what the user ignores. Doing it twice changes nothing.
   */
  async afterScan(
    tx: EntityManager,
    scan: EndedScan & { readonly isComplete: boolean },
  ): Promise<ScanHistoryEntry> {
    await this.tracked.lock(tx, scan.userId, scan.origin);
    await queryBound(tx, 'update scans set origin = $2, is_complete = $3 where id = $1', [
      scan.id,
      scan.origin,
      scan.isComplete,
    ]);
    await this.tracked.recordFound(tx, scan);
    await this.tracked.markFound(tx, scan);
    await this.tracked.closeMissing(tx, scan);
    const rescored = await this.rescoring.rescore(tx, scan);
    const closed = await this.rescoring.countClosed(tx, scan);
    await queryBound(
      tx,
      'update scans set fixed_issues = $2, rule_changed_issues = $3 where id = $1',
      [scan.id, closed.fixedIssues, closed.ruleChangedIssues],
    );
    return { ...rescored, ...closed, isFirst: !(await this.tracked.hasEarlierScan(tx, scan)) };
  }
}
