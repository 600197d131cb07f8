import { AppError, Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FixState, RecordEntry, RecordPicture } from '../contract/index.js';
import { FixEvent } from '../entities/fix-event.entity.js';
import { Fix } from '../entities/fix.entity.js';
import { LiveFixesChanges } from '../live-fixes.js';
import { FixRecords } from '../records/fix-records.js';
import { decideTransition, isLive } from '../rules/fix-states.js';
import { foundEntry, transitionEntry } from '../rules/record-entries.js';
import { FixedIssues } from './fixed-issues.js';
import { OverwrittenFixes } from './overwritten-fixes.js';
import type { MovedFix } from './overwritten-fixes.js';
import { VerifiedPages } from './verified-pages.js';
import { FixesRepository } from '../fixes.repository.js';

/** Who changes a fix: a user, or the product itself (`userId: null`). */
export interface FixActor {
  readonly userId: string | null;
  readonly name: string;
}
export const PRODUCT: FixActor = { userId: null, name: 'Groundswell' };

/** PROVIDERS.md section 7: values must not flip back and forth. */
const LOCK_MS = 90 * 24 * 60 * 60 * 1_000;

export interface FixTransition {
  readonly fix: Fix;
  readonly to: FixState;
  readonly actor: FixActor;
  /** Stored in the history, and on the fix while it is stale, failed or reverted. */
  readonly reason: string | null;
  /** Other fields that change with the state: the text, the verification results. */
  readonly changes?: Partial<Fix>;
  /** How the page looked that showed it. */
  readonly picture?: RecordPicture | null;
  /** Versions of the deploys that may be the cause. */
  readonly deploys?: readonly string[];
  /** How the value was found, without a scan, that is written again. */
  readonly evidence?: string | undefined;
}

/**
 * The only code that changes a fix's state: the transition, its history entry, its record, the version of the website's
 * live fixes and the notification of delivering features, in one transaction.
 */
@Injectable()
export class FixTransitions {
  constructor(
    private readonly repository: FixesRepository,
    private readonly changes: LiveFixesChanges,
    private readonly issues: FixedIssues,
    private readonly pages: VerifiedPages,
    private readonly records: FixRecords,
    private readonly overwritten: OverwrittenFixes,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `conflict` with the reason for an illegal transition. All fixes belong to one website, whose row `tx` has
   * locked.
   */
  async apply(
    tx: EntityManager,
    websiteId: string,
    transitions: readonly FixTransition[],
  ): Promise<void> {
    let isLiveChange = false;
    const moved: MovedFix[] = [];
    const seen: Fix[] = []; // their issues leave or return to the lists, their pages are inspected at Google
    for (const transition of transitions) {
      const decision = decideTransition(transition.fix, transition.to);
      if (decision.kind === 'refused') throw new AppError('conflict', decision.why);
      if (isLive(transition.fix.state) !== isLive(transition.to)) isLiveChange = true;
      if (transition.fix.state === 'verified' || transition.to === 'verified')
        seen.push(transition.fix);
      const { fix, to, reason, deploys = [] } = transition;
      moved.push({ fix, from: fix.state, to, reason, deploys });
      await this.write(tx, transition);
    }
    await this.records.add(
      tx,
      transitions.map((transition) => ({ fix: transition.fix, entries: entriesOf(transition) })),
    );
    await this.overwritten.afterTransitions(tx, moved);
    await this.issues.afterTransitions(tx, websiteId, seen);
    await this.pages.afterTransitions(tx, websiteId, seen);
    if (isLiveChange) await this.notifyOfLiveChange(tx, websiteId);
  }

  /** Adds the first history entry of a fix. `evidence`: how its value was found, if not by a scan. */
  async begin(tx: EntityManager, fix: Fix, actor: FixActor, evidence?: string): Promise<void> {
    await this.addEvent(tx, { fix, to: fix.state, actor, reason: null }, null);
    const entries = evidence === undefined ? [] : [foundEntry(fix, evidence)];
    await this.records.add(tx, [{ fix, entries }]);
    // The issue has one more fix to be verified.
    await this.issues.afterTransitions(tx, fix.websiteId, [fix]);
  }

  /** Notifies others that the website's live fixes change when `tx` is committed. */
  async notifyOfLiveChange(tx: EntityManager, websiteId: string): Promise<void> {
    await this.repository.growVersion(tx, websiteId);
    await this.changes.notify(tx, websiteId);
  }

  private async write(tx: EntityManager, transition: FixTransition): Promise<void> {
    const { fix, to } = transition;
    const from = fix.state;
    const changed: Partial<Fix> = {
      ...transition.changes,
      ...this.stamps(to),
      state: to,
      stateReason:
        to === 'stale' || to === 'failed' || to === 'reverted' ? transition.reason : null,
    };
    Object.assign(fix, changed);
    await tx.nativeUpdate(Fix, { id: fix.id }, changed);
    await this.addEvent(tx, transition, from);
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
    { fix, to, actor, reason }: FixTransition,
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

/** The fix is as it is afterwards. Written again for another scan, its issue was found again. */
function entriesOf(transition: FixTransition): RecordEntry[] {
  const { fix, to, actor, reason, changes, picture, evidence } = transition;
  const by = actor.userId === null ? 'product' : 'user';
  const entry = transitionEntry({ fix, to, by, reason, picture: picture ?? null });
  if (evidence !== undefined) return [foundEntry(fix, evidence), entry];
  return changes?.scanId == null ? [entry] : [foundEntry(fix, null), entry];
}
