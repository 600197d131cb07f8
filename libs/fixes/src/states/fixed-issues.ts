import { Clock } from '@app/common';
import { LiveFixedIssues } from '@app/seo-scan';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Fix } from '../entities/fix.entity.js';
import { WatchedFixesRepository } from './watched-fixes.repository.js';

/** An issue leaves the lists when its own fixes are verified, and returns when one of them no longer is. */
@Injectable()
export class FixedIssues {
  constructor(
    private readonly fixes: WatchedFixesRepository,
    private readonly issues: LiveFixedIssues,
    private readonly clock: Clock,
  ) {}

  /** Call this in the transaction that has changed the states of these fixes of one website. */
  async afterTransitions(
    tx: EntityManager,
    websiteId: string,
    moved: readonly Pick<Fix, 'userId' | 'fingerprints'>[],
  ): Promise<void> {
    const [first] = moved;
    if (first === undefined) return;
    const changed = [...new Set(moved.flatMap(({ fingerprints }) => fingerprints))];
    const now = await this.fixes.issuesWithFixes(tx, websiteId, changed);
    const of = (isFixed: boolean): string[] =>
      now.filter((issue) => issue.isFixed === isFixed).map(({ fingerprint }) => fingerprint);
    const { userId } = first;
    await this.issues.mark(
      tx,
      { userId, websiteId, fixed: of(true), open: of(false) },
      this.clock.now(),
    );
  }
}
