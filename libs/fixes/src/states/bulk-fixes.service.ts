import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { MIN_BULK_CONFIDENCE } from '../contract/index.js';
import type { AppliedFixes, ApplyFixesInput, RevertedFixes } from '../contract/index.js';
import type { Fix } from '../entities/fix.entity.js';
import { decideTransition } from '../rules/fix-states.js';
import { FixTransitions } from './fix-transitions.js';
import { FixesRepository } from '../fixes.repository.js';
import { BELOW_BULK_CONFIDENCE } from './fixes.service.js';
import { WebsiteLock, requireVerified } from './website-lock.js';
import type { LockedWebsite } from './website-lock.js';
import { Verifications } from './verifications.js';

interface BulkOutcome {
  readonly applied: readonly Fix[];
  readonly failures: ReadonlyMap<string, number>;
}

/** Changes many fixes at once: all that can be changed, with a count and the reasons of the others. */
@Injectable()
export class BulkFixesService {
  constructor(
    private readonly repository: FixesRepository,
    private readonly websites: WebsiteLock,
    private readonly transitions: FixTransitions,
    private readonly verifications: Verifications,
  ) {}

  /**
   * 'Apply All Fixes (n)': applies the drafts of a scan at confidence 0.8 or more, and those below if the user has
   * confirmed it; never suggestions. Everything applied forms one batch. Idempotent: the second time there are no
   * drafts left.
   */
  async apply(actor: Actor, input: ApplyFixesInput): Promise<AppliedFixes> {
    const which = { scanId: input.scanId };
    const drafts = await this.repository.ids(actor.userId, { ...which, states: ['draft'] });
    const named = input.fixIds && new Set(input.fixIds);
    const wanted = named === undefined ? drafts : [...named];
    const websiteIds = await this.repository.websitesOf(actor.userId, wanted);
    const batchId = randomUUID();
    const failures = new Map<string, number>();
    let applied = 0;
    for (const websiteId of websiteIds) {
      const outcome = await this.websites.run(actor, websiteId, (locked) =>
        this.applyLocked(locked, batchId, wanted, input),
      );
      applied += outcome.applied.length;
      for (const [why, count] of outcome.failures)
        failures.set(why, (failures.get(why) ?? 0) + count);
    }
    const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
    return {
      success: true,
      batchId: applied === 0 ? null : batchId,
      applied,
      failed,
      failures: Object.fromEntries(failures),
    };
  }

  /** Reverts the fixes of a bulk that are still live. Throws `not_found` for a batch of another user. */
  async revertBatch(actor: Actor, batchId: string): Promise<RevertedFixes> {
    const websiteIds = await this.repository.websitesOfBatch(actor.userId, batchId);
    if (websiteIds.length === 0) throw new AppError('not_found', 'This batch does not exist.');
    let reverted = 0;
    for (const websiteId of websiteIds) {
      reverted += await this.websites.run(actor, websiteId, (locked) =>
        this.revertLocked(locked, { batchId }, 'The whole batch was reverted.'),
      );
    }
    return { success: true, reverted };
  }

  /** The kill switch: all pages of the website show their originals again. */
  async revertWebsite(actor: Actor, websiteId: string): Promise<RevertedFixes> {
    const reverted = await this.websites.run(actor, websiteId, (locked) =>
      this.revertLocked(locked, {}, 'All fixes of the website were reverted.'),
    );
    return { success: true, reverted };
  }

  /** Reverts those of the named fixes that are live, for a feature that has applied them. `reason` is a sentence. */
  revertNamed(
    actor: Actor,
    websiteId: string,
    { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
  ): Promise<number> {
    return this.websites.run(actor, websiteId, (locked) =>
      this.revertLocked(locked, { id: { $in: [...ids] } }, reason),
    );
  }

  private async applyLocked(
    { tx, website, fixActor }: LockedWebsite,
    batchId: string,
    ids: readonly string[],
    input: ApplyFixesInput,
  ): Promise<BulkOutcome> {
    requireVerified(website);
    const fixes = await this.repository.lock(tx, { id: { $in: [...ids] }, websiteId: website.id });
    const failures = new Map<string, number>();
    const applied: Fix[] = [];
    for (const fix of fixes) {
      const why = whyNotInBulk(fix, input);
      if (why === null) applied.push(fix);
      else if (why !== NOT_REQUESTED) failures.set(why, (failures.get(why) ?? 0) + 1);
    }
    applied.push(...(await this.repository.lockCompanions(tx, applied)));
    await this.transitions.apply(
      tx,
      website.id,
      applied.map((fix) => ({
        fix,
        to: 'applied',
        actor: fixActor,
        reason: null,
        changes: { batchId },
      })),
    );
    await this.verifications.queue(tx, website.id, applied);
    return { applied, failures };
  }

  private async revertLocked(
    { tx, website, fixActor }: LockedWebsite,
    which: { readonly batchId?: string; readonly id?: { readonly $in: string[] } },
    reason: string,
  ): Promise<number> {
    const fixes = await this.repository.lock(tx, {
      ...which,
      websiteId: website.id,
      state: { $in: ['applied', 'verified'] },
    });
    await this.transitions.apply(
      tx,
      website.id,
      fixes.map((fix) => ({ fix, to: 'reverted', actor: fixActor, reason })),
    );
    return fixes.length;
  }
}

const NOT_REQUESTED = Symbol('not asked for');

/** Without an explicit list of fixes, skipped ones are not failures. */
function whyNotInBulk(
  fix: Fix,
  { includeLowConfidence, fixIds }: ApplyFixesInput,
): string | typeof NOT_REQUESTED | null {
  const isNamed = fixIds !== undefined;
  if (!isNamed && (fix.state !== 'draft' || fix.isSuggestion)) return NOT_REQUESTED;
  const decision = decideTransition(fix, 'applied');
  if (decision.kind === 'refused') return decision.why;
  if (includeLowConfidence || fix.confidence >= MIN_BULK_CONFIDENCE) return null;
  return isNamed ? BELOW_BULK_CONFIDENCE : NOT_REQUESTED;
}
