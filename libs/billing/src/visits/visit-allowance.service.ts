import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tooFewVisits, visitPlans } from '../contract/index.js';
import type { GateAnswer, GateInput } from '../contract/index.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { releaseVisits, reserveVisits, settleVisits } from '../rules/visit-allowance.js';
import type { VisitChange } from '../rules/visit-allowance.js';
import { VisitAllowanceRepository } from './visit-allowance.repository.js';
import type { StoredReservation, StoredVisits } from './visit-allowance.repository.js';
import { VisitLedger } from './visit-ledger.js';
import { VisitLimitNotices } from './visit-limit-notices.js';

/** Specification 2 section 2.9. */
const SUBSCRIPTION_REQUIRED =
  'You need an active subscription to run campaigns and generate traffic.';
const VISITS_EXHAUSTED = "You've used all your allocated visits for this billing period.";

/** `used + remaining = total`; visits of running campaigns count as used until they are given back. */
export interface VisitBalance {
  readonly subscriptionId: string;
  readonly plan: string;
  readonly total: number;
  readonly used: number;
  readonly remaining: number;
  readonly renewsAt: Date;
}

/** Some visits of one campaign, told once: `key` (a visit's id, a batch) is unique within the campaign. */
export interface CampaignVisits {
  readonly key: string;
  readonly visits: number;
}

/**
 * Visits for campaigns. Every write is in the caller's transaction, so that a campaign and its visits are
 * stored together or not at all.
 */
@Injectable()
export class VisitAllowanceService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: VisitAllowanceRepository,
    private readonly ledger: VisitLedger,
    private readonly notices: VisitLimitNotices,
    private readonly entries: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds `visits` for a campaign, all or none; the same campaign again gets the answer it got the first
   * time. The user is told when the period's visits run out. Throws `subscription_required` or `visits_exhausted`, with what there is as details.
   */
  async reserve(
    tx: EntityManager,
    userId: string,
    campaignId: string,
    visits: number,
  ): Promise<{ reserved: number }> {
    if (!Number.isSafeInteger(visits) || visits <= 0) throw new RangeError('Nothing to reserve');
    const row = await this.repository.lockOpen(tx, userId);
    const earlier = await this.repository.findReservation(tx, campaignId);
    if (earlier !== null) return { reserved: earlier.reserved };
    if (row === null || this.hasEnded(row)) {
      throw new AppError('subscription_required', SUBSCRIPTION_REQUIRED);
    }
    const change = reserveVisits(row, visits);
    if (change === null) {
      const { plan, remaining, total, renewsAt } = balanceOf(row);
      const details = { plan, remaining, total, renewsAt: renewsAt.toISOString(), asked: visits };
      const sentence =
        remaining === 0 ? VISITS_EXHAUSTED : tooFewVisits({ remaining, total, asked: visits });
      throw new AppError('visits_exhausted', sentence, { details });
    }
    await this.ledger.apply(tx, row, change, { subject: campaignId, campaignId });
    const { subscriptionId } = row;
    const now = this.clock.now();
    await this.repository.insertReservation(tx, {
      ...{ campaignId, subscriptionId, reserved: visits, now },
    });
    await this.notices.tell(tx, row, { ...row, ...change.after });
    return { reserved: visits };
  }

  /**
   * Visits that happened. Answers how many were charged: never more than the campaign still holds, and
   * nothing for a key that was settled or released before.
   */
  async settle(
    tx: EntityManager,
    campaignId: string,
    visits: CampaignVisits,
  ): Promise<{ settled: number }> {
    const settled = await this.move(tx, campaignId, visits, settleVisits);
    await this.repository.addToReservation(tx, campaignId, { used: settled, released: 0 });
    return { settled };
  }

  /** Visits that will not happen; as `settle` otherwise. */
  async release(
    tx: EntityManager,
    campaignId: string,
    visits: CampaignVisits,
  ): Promise<{ released: number }> {
    const released = await this.move(tx, campaignId, visits, releaseVisits);
    await this.repository.addToReservation(tx, campaignId, { used: 0, released });
    return { released };
  }

  /** Everything the campaign still holds: it has ended. Again it changes nothing. */
  releaseRest(tx: EntityManager, campaignId: string): Promise<{ released: number }> {
    return this.release(tx, campaignId, { key: 'rest', visits: Number.MAX_SAFE_INTEGER });
  }

  /** `null` without a subscription that can be used now. */
  async balance(userId: string): Promise<VisitBalance | null> {
    const row = await this.repository.findOpen(this.em.fork(), userId);
    return row === null || this.hasEnded(row) ? null : balanceOf(row);
  }

  /** What stands before the screens that start campaigns. */
  async gate(actor: Actor, { visits }: GateInput): Promise<GateAnswer> {
    const balance = await this.balance(actor.userId);
    if (balance === null) {
      return { state: 'none', plan: null, remaining: 0, total: 0, renewsAt: null };
    }
    const { plan, remaining, total, renewsAt } = balance;
    const state = remaining < visits ? 'exhausted' : 'ok';
    return { state, plan, remaining, total, renewsAt: renewsAt.toISOString() };
  }

  private hasEnded({ endsAt }: StoredVisits): boolean {
    return endsAt <= this.clock.now();
  }

  /** Answers by how much the campaign holds less afterwards. */
  private async move(
    tx: EntityManager,
    campaignId: string,
    { key, visits }: CampaignVisits,
    decide: (row: StoredVisits, held: number, visits: number) => VisitChange,
  ): Promise<number> {
    const known = await this.repository.findReservation(tx, campaignId);
    if (known === null) return 0;
    const row = await this.repository.lock(tx, known.subscriptionId);
    const reservation = await this.repository.findReservation(tx, campaignId);
    if (row === null || reservation === null) return 0;
    const subject = `${campaignId}:${key}`;
    if (await this.entries.has(tx, `release:visits:${subject}`)) return 0;
    const change = decide(row, heldBy(reservation), visits);
    await this.ledger.apply(tx, row, change, { subject, campaignId });
    return row.reserved - change.after.reserved;
  }
}

function heldBy({ reserved, used, released }: StoredReservation): number {
  return reserved - used - released;
}

export function balanceOf(row: StoredVisits): VisitBalance {
  const used = row.used + row.reserved;
  return {
    subscriptionId: row.subscriptionId,
    plan: visitPlans[row.planCode].name,
    total: row.granted,
    used,
    remaining: row.granted - used,
    renewsAt: row.endsAt,
  };
}
