import { AppError, Clock, cutPage, readCursor, sentFields } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type {
  ApplyRepairInput,
  ListRepairsInput,
  RepairList,
  RepairResponse,
  RepairRuleResponse,
  SaveRepairRuleInput,
} from '../contract/index.js';
import type { FixRepair } from '../entities/fix-repair.entity.js';
import { FixesRepository } from '../fixes.repository.js';
import { RepairsRepository } from '../repairs.repository.js';
import { decideTransition } from '../rules/fix-states.js';
import { NOT_FROM_HERE, decideOnPage, isRepairable } from '../rules/repair-decision.js';
import { FixTransitions } from '../states/fix-transitions.js';
import { WebsiteLock, requireVerified } from '../states/website-lock.js';
import type { LockedWebsite } from '../states/website-lock.js';
import { presentRepair } from './present-repair.js';
import { HAS_LIVE_FIX, RepairApplier } from './repair-applier.js';
import { RepairedPages } from './repaired-pages.js';
import type { RepairReading } from './repaired-pages.js';

/** The user is waiting for the result. */
const READING_MS = 25_000;
const DECIDED = 'This repair was decided already.';
const UNDONE = 'The repair was undone.';

/** What was lost or overwritten on the user's own websites. Websites of others are treated as non-existent. */
@Injectable()
export class FixRepairsService {
  constructor(
    private readonly repairs: RepairsRepository,
    private readonly fixes: FixesRepository,
    private readonly websites: WebsitesService,
    private readonly locks: WebsiteLock,
    private readonly pages: RepairedPages,
    private readonly applier: RepairApplier,
    private readonly transitions: FixTransitions,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(
    actor: Actor,
    { websiteId, state, cursor, limit }: ListRepairsInput,
  ): Promise<RepairList> {
    await this.websites.getOwn(actor, websiteId);
    const page = { after: readCursor(cursor), limit: limit + 1 };
    const [rows, open] = await Promise.all([
      this.repairs.list(websiteId, page, state),
      this.repairs.countOpen(websiteId),
    ]);
    const { shown, nextCursor } = cutPage(rows, limit);
    const states = await this.fixes.statesOf(shown.flatMap(({ fixId }) => fixId ?? []));
    return { repairs: shown.map((row) => presentRepair(row, states)), open, nextCursor };
  }

  /**
   * Puts the value back as a live fix, after reading the page again. Throws `website_not_verified`, `unavailable` if the
   * page cannot be read, `conflict` if the repair was decided or is no longer needed or possible, and
   * `needs_confirmation` with the objections of the guards.
   */
  async apply(actor: Actor, { id, confirmed }: ApplyRepairInput): Promise<RepairResponse> {
    const repair = await this.getOwn(actor, id);
    if (repair.state !== 'open') throw new AppError('conflict', DECIDED);
    if (!isRepairable(repair.kind)) throw new AppError('conflict', NOT_FROM_HERE);
    await this.locks.run(actor, repair.websiteId, ({ website }) => {
      requireVerified(website);
      return Promise.resolve();
    });
    const reading = await this.read(actor, repair);
    const decision = decideOnPage(repair, reading.page);
    if (decision.kind === 'objected' && confirmed !== true)
      throw new AppError('needs_confirmation', decision.note);
    if (decision.kind === 'over') await this.end(actor, repair, decision.note);
    if (decision.kind === 'over' || decision.kind === 'blocked')
      throw new AppError('conflict', decision.note);
    await this.change(actor, repair, async ({ tx, website, fixActor }, locked) => {
      requireVerified(website);
      const repairing = { repair: locked, reading, by: 'user', actor: fixActor } as const;
      if (!(await this.applier.apply(tx, website, repairing)))
        throw new AppError('conflict', HAS_LIVE_FIX);
    });
    return this.present(id);
  }

  /** The text of the page stays. */
  async dismiss(actor: Actor, id: string): Promise<RepairResponse> {
    const repair = await this.getOwn(actor, id);
    const now = this.clock.now();
    await this.change(actor, repair, ({ tx }) =>
      this.repairs.update(tx, id, { state: 'dismissed', endedAt: now, noticedAt: now }),
    );
    return this.present(id);
  }

  /** Reverts the fix that has put the value back. Throws `conflict` unless it is done. */
  async undo(actor: Actor, id: string): Promise<RepairResponse> {
    const { websiteId } = await this.getOwn(actor, id);
    await this.locks.run(actor, websiteId, async ({ tx, fixActor }) => {
      const repair = await this.repairs.lock(tx, id);
      if (repair?.state !== 'done') throw new AppError('conflict', 'There is nothing to undo.');
      const { fixId } = repair;
      const [fix] = fixId == null ? [] : await this.fixes.lock(tx, { id: fixId });
      if (fix !== undefined && decideTransition(fix, 'reverted').kind === 'allowed')
        await this.transitions.apply(tx, websiteId, [
          { fix, to: 'reverted', actor: fixActor, reason: UNDONE },
        ]);
      await this.repairs.update(tx, id, { state: 'undone', endedAt: this.clock.now() });
    });
    return this.present(id);
  }

  async rule(actor: Actor, websiteId: string): Promise<RepairRuleResponse> {
    const website = await this.websites.getOwn(actor, websiteId);
    const [rule, repairedToday] = await Promise.all([
      this.repairs.rule(websiteId),
      this.repairs.repairedToday(websiteId, this.clock.now()),
    ]);
    return { rule, isVerified: website.verifiedBy != null, repairedToday };
  }

  /** Fields that were not sent keep their values. Throws `website_not_verified` when it is turned on. */
  async saveRule(
    actor: Actor,
    { websiteId, ...changes }: SaveRepairRuleInput,
  ): Promise<RepairRuleResponse> {
    await this.locks.run(actor, websiteId, async ({ tx, website }) => {
      const before = await this.repairs.rule(websiteId, tx);
      const rule = { ...before, ...sentFields(changes) };
      if (rule.enabled && !before.enabled) requireVerified(website);
      await this.repairs.saveRule(tx, websiteId, { rule, now: this.clock.now() });
    });
    return this.rule(actor, websiteId);
  }

  private async read(actor: Actor, repair: FixRepair): Promise<RepairReading> {
    const signal = AbortSignal.timeout(READING_MS);
    try {
      const origin = new URL(repair.pageUrl).origin;
      const visit = await this.pages.open(origin, actor.userId, signal);
      const reading = await this.pages.read(visit, actor.userId, repair);
      if (reading.page.kind !== 'unread') return reading;
      throw new AppError('unavailable', `The page couldn't be read: ${reading.page.reason}`);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new AppError('unavailable', 'The page takes too long to respond.', { cause: error });
    }
  }

  private end(actor: Actor, repair: FixRepair, note: string): Promise<void> {
    const now = this.clock.now();
    return this.change(actor, repair, ({ tx }) =>
      this.repairs.update(tx, repair.id, { state: 'ended', note, endedAt: now, noticedAt: now }),
    );
  }

  /** Of a repair that is still open. */
  private async change(
    actor: Actor,
    { id, websiteId }: FixRepair,
    work: (locked: LockedWebsite, repair: FixRepair) => Promise<void>,
  ): Promise<void> {
    await this.locks.run(actor, websiteId, async (locked) => {
      const repair = await this.repairs.lock(locked.tx, id);
      if (repair?.state !== 'open') throw new AppError('conflict', DECIDED);
      await work(locked, repair);
    });
  }

  private async present(id: string): Promise<RepairResponse> {
    const repair = await this.repairs.find(id);
    if (repair === null) throw noRepair();
    const states = await this.fixes.statesOf(repair.fixId == null ? [] : [repair.fixId]);
    return { success: true, repair: presentRepair(repair, states) };
  }

  private async getOwn(actor: Actor, id: string): Promise<FixRepair> {
    const repair = await this.repairs.find(id);
    const website = repair === null ? null : await this.websites.find(repair.websiteId);
    if (repair === null || website?.userId !== actor.userId) throw noRepair();
    return repair;
  }
}

function noRepair(): AppError {
  return new AppError('not_found', 'This repair does not exist.');
}
