import type { Lease } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ScanCheckpointsRepository } from '../checkpoints/scan-checkpoints.repository.js';
import type { StoredEnding } from '../checkpoints/stored-ending.js';
import { Scan } from '../entities/scan.entity.js';
import type { OwnScan } from '../entities/scan.entity.js';
import { IssueLifecycleService } from '../issues/issue-lifecycle.service.js';

/**
 * What precedes the end of a scan with very many issues: the history of its website, in steps that each store how far
 * they have come. A worker that takes the scan over continues with the next step; none is taken twice.
 */
@Injectable()
export class ScanEndingSteps {
  /** A few seconds of PostgreSQL. */
  readonly issuesPerStep: number = 50_000;

  constructor(
    private readonly checkpoints: ScanCheckpointsRepository,
    private readonly lifecycle: IssueLifecycleService,
  ) {}

  /** Whether the end of a scan with so many issues takes long enough to be worth resuming. */
  areWorthwhile(issues: number): boolean {
    return issues > this.issuesPerStep;
  }

  /** From here on the scan is neither cancelled nor paused: its history is being written. */
  async begin(lease: Lease, ending: StoredEnding): Promise<void> {
    const { columns, origin, isComplete } = ending.result;
    const { checkTallies, siteOutcome, laterCheckGroups } = columns;
    await lease.write(async (tx) => {
      // Whether an issue is gone depends on which checks have run; none of it is shown before the end.
      const changes = { checkTallies, siteOutcome, laterCheckGroups, origin, isComplete };
      await tx.nativeUpdate(Scan, { id: lease.id }, changes);
      await this.checkpoints.save(tx, lease.id, 'ending', ending);
    });
  }

  /** @param throwIfStopped called before each step. */
  async run(
    scan: OwnScan,
    lease: Lease,
    ending: StoredEnding,
    throwIfStopped: () => void,
  ): Promise<void> {
    let reached = ending;
    while (reached.step !== 'last') {
      throwIfStopped();
      reached = await lease.write((tx) => this.take(tx, scan, reached));
    }
  }

  private async take(
    tx: EntityManager,
    { id, userId }: OwnScan,
    { step, after, ...ending }: StoredEnding,
  ): Promise<StoredEnding> {
    if (step === 'last') return { ...ending, step, after };
    const finishedAt = new Date(ending.finishedAt);
    const { origin } = ending.result;
    const scan = { id, userId, origin, finishedAt };
    const size = this.issuesPerStep;
    const upTo = await this.lifecycle.record(tx, scan, { kind: step, after, size });
    const next = step === 'found' ? ('missing' as const) : ('last' as const);
    const reached =
      upTo === null ? { ...ending, step: next, after: '' } : { ...ending, step, after: upTo };
    await this.checkpoints.save(tx, id, 'ending', reached);
    return reached;
  }
}
