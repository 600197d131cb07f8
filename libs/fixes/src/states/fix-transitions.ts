import { AppError, Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FixState } from '../contract/index.js';
import { FixEvent } from '../entities/fix-event.entity.js';
import { Fix } from '../entities/fix.entity.js';
import { LiveFixesChanges } from '../live-fixes.js';
import { decideMove, isLive } from '../rules/fix-states.js';
import { FixedIssues } from '../verification/fixed-issues.js';
import { FixesRepository } from './fixes.repository.js';

/** Who moves a fix: a person, or the product itself (`userId: null`). */
export interface FixActor {
  readonly userId: string | null;
  readonly name: string;
}
export const PRODUCT: FixActor = { userId: null, name: 'Groundswell' };

/** PROVIDERS.md section 7: nothing flips a value back and forth. */
const LOCK_MS = 90 * 24 * 60 * 60 * 1_000;

export interface FixMove {
  readonly fix: Fix;
  readonly to: FixState;
  readonly actor: FixActor;
  /** In the history, and on the fix while it is stale, failed or reverted. */
  readonly reason: string | null;
  /** What else changes with it: the written text, what was seen of it. */
  readonly changes?: Partial<Fix>;
}

/**
 * The only writer of a fix's state: the move, its line in the history, the version of the website's live fixes and
 * the word to whoever delivers them, in one transaction.
 */
@Injectable()
export class FixTransitions {
  constructor(
    private readonly repository: FixesRepository,
    private readonly changes: LiveFixesChanges,
    private readonly issues: FixedIssues,
    private readonly clock: Clock,
  ) {}

  /** Throws `conflict` with the reason for an illegal move. All fixes are of one website, whose row `tx` holds. */
  async move(tx: EntityManager, websiteId: string, moves: readonly FixMove[]): Promise<void> {
    let isLiveChange = false;
    const seen: Fix[] = []; // whose issues leave the lists, or come back
    for (const move of moves) {
      const decision = decideMove(move.fix, move.to);
      if (decision.kind === 'refused') throw new AppError('conflict', decision.why);
      if (isLive(move.fix.state) !== isLive(move.to)) isLiveChange = true;
      if (move.fix.state === 'verified' || move.to === 'verified') seen.push(move.fix);
      await this.write(tx, move);
    }
    await this.issues.afterMoves(tx, websiteId, seen);
    if (isLiveChange) await this.tellOfLiveChange(tx, websiteId);
  }

  /** The first line of a fix's history. */
  async begin(tx: EntityManager, fix: Fix, actor: FixActor): Promise<void> {
    await this.addEvent(tx, { fix, to: fix.state, actor, reason: null }, null);
    // One more part of its issue is to be seen now.
    await this.issues.afterMoves(tx, fix.websiteId, [fix]);
  }

  /** The website's live fixes are other ones when `tx` is committed. */
  async tellOfLiveChange(tx: EntityManager, websiteId: string): Promise<void> {
    await this.repository.growVersion(tx, websiteId);
    await this.changes.tell(tx, websiteId);
  }

  private async write(tx: EntityManager, move: FixMove): Promise<void> {
    const { fix, to } = move;
    const from = fix.state;
    const changed: Partial<Fix> = {
      ...move.changes,
      ...this.stamps(to),
      state: to,
      stateReason: to === 'stale' || to === 'failed' || to === 'reverted' ? move.reason : null,
    };
    Object.assign(fix, changed);
    await tx.nativeUpdate(Fix, { id: fix.id }, changed);
    await this.addEvent(tx, move, from);
  }

  private stamps(to: FixState): Partial<Fix> {
    const now = this.clock.now();
    switch (to) {
      case 'applied':
        return {
          appliedAt: now,
          verifiedAt: null,
          revertedAt: null,
          lockedUntil: new Date(now.getTime() + LOCK_MS),
        };
      case 'verified':
        return { verifiedAt: now };
      case 'reverted':
        return { revertedAt: now };
      case 'draft':
      case 'stale':
      case 'failed':
      case 'reviewed':
        return {};
    }
  }

  private async addEvent(
    tx: EntityManager,
    { fix, to, actor, reason }: FixMove,
    fromState: FixState | null,
  ): Promise<void> {
    await tx.insert(FixEvent, {
      fixId: fix.id,
      at: this.clock.now(),
      fromState,
      toState: to,
      actorId: actor.userId,
      actorName: actor.name,
      reason,
      optimizedContent: fix.optimizedContent,
    });
  }
}
