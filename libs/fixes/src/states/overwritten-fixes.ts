import { Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FixState } from '../contract/index.js';
import type { Fix } from '../entities/fix.entity.js';
import { hasOwn } from '../rules/lost-value.js';
import { RepairsRepository } from '../repairs.repository.js';
import { RepairedElsewhere } from '../repaired-elsewhere.js';

/** A fix whose state has changed. */
export interface MovedFix {
  /** As it is afterwards. */
  readonly fix: Fix;
  readonly from: FixState;
  readonly to: FixState;
  readonly reason: string | null;
  /** Versions of the deploys that may be the cause. */
  readonly deploys: readonly string[];
}

const DECIDED = 'Its fix was written or applied again.';
const OVERWRITTEN = 'The page has changed since this fix was written.';

/** What the states of fixes mean for repairs: an overwritten fix is proposed again, a reverted repair is undone. */
@Injectable()
export class OverwrittenFixes {
  constructor(
    private readonly repairs: RepairsRepository,
    private readonly elsewhere: RepairedElsewhere,
    private readonly clock: Clock,
  ) {}

  /** Call this in the transaction that has changed the states of fixes of one website, which it has locked. */
  async afterTransitions(tx: EntityManager, moved: readonly MovedFix[]): Promise<void> {
    const decided = moved.filter(isDecision).map(({ fix }) => slotOf(fix));
    if (decided.length > 0)
      await this.repairs.endOpen(tx, decided, { note: DECIDED, now: this.clock.now() });
    const reverted = moved.filter(({ to }) => to === 'reverted').map(({ fix }) => fix.id);
    if (reverted.length > 0) await this.undo(tx, reverted);
    const overwritten = moved.filter(({ to }) => to === 'stale');
    if (overwritten.length > 0) await this.propose(tx, overwritten);
  }

  private async undo(tx: EntityManager, fixIds: readonly string[]): Promise<void> {
    const endedAt = this.clock.now();
    for (const { id } of await this.repairs.doneByFixes(tx, fixIds))
      await this.repairs.update(tx, id, { state: 'undone', endedAt });
  }

  private async propose(tx: EntityManager, overwritten: readonly MovedFix[]): Promise<void> {
    const ids = overwritten.map(({ fix }) => fix.id);
    const left = await this.elsewhere.among(tx, ids);
    const repairs = await this.repairs.doneByFixes(tx, ids);
    const now = this.clock.now();
    for (const { fix, reason, deploys } of overwritten) {
      const repair = repairs.find(({ fixId }) => fixId === fix.id);
      // What was put back because the page had nothing is not needed once it has something.
      const isOver = repair?.cause === 'lost';
      if (repair !== undefined)
        await this.repairs.update(tx, repair.id, {
          ...(isOver
            ? { state: 'ended' as const, note: hasOwn(fix.kind) }
            : { state: 'overwritten' as const }),
          endedAt: now,
        });
      if (isOver || left.has(fix.id)) continue;
      await this.repairs.propose(tx, {
        ...slotOf(fix),
        ...{ pageUrl: fix.pageUrl, cause: 'overwritten', wanted: fix.optimizedContent },
        ...{ found: null, reason: reason ?? OVERWRITTEN, deploys: [...deploys] },
        ...{ fixId: fix.id, createdAt: now },
      });
    }
  }
}

/** Somebody has dealt with the value otherwise. A draft is only edited. */
function isDecision({ from, to }: MovedFix): boolean {
  return to === 'applied' || (to === 'draft' && from === 'stale');
}

function slotOf({ websiteId, path, kind, elementKey }: Fix) {
  return { websiteId, path, kind, elementKey };
}
