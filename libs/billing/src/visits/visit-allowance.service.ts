import { KeySpending } from '@app/auth';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tooFewVisits, visitPlans } from '../contract/index.js';
import type { GateResponse, GateInput } from '../contract/index.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { releaseVisits, reserveVisits, reconcileVisits } from '../rules/visit-allowance.js';
import type { VisitChange } from '../rules/visit-allowance.js';
import { VisitAllowanceRepository } from './visit-allowance.repository.js';
import type { StoredReservation, StoredVisits } from './visit-allowance.repository.js';
import { VisitLedger } from './visit-ledger.js';
import { VisitLimitNotices } from './visit-limit-notices.js';

/** Specification 2 section 2.9. */
const SUBSCRIPTION_REQUIRED =
  'You need an active subscription to run campaigns and generate traffic.';
const VISITS_EXHAUSTED = "You've used all your allocated visits for this billing period.";

/** `used + remaining = total`; visits of running campaigns count as used until they are released. */
export interface VisitBalance {
  readonly subscriptionId: string;
  readonly plan: string;
  readonly total: number;
  readonly used: number;
  readonly remaining: number;
  readonly renewsAt: Date;
}

/** Some visits of one campaign, reported once: `key` (a visit's id, a batch) is unique within the campaign. */
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
    private readonly keySpending: KeySpending,
    private readonly entries: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves `visits` for a campaign, all or none; repeating it for the same campaign returns the first response.
   * The user is notified when visits run low. Throws `subscription_required` or `visits_exhausted`, with the balance
   * as details.
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
    await this.notices.notify(tx, row, { ...row, ...change.after });
    return { reserved: visits };
  }

  /**
   * For visits that are reserved later: throws `subscription_required`, and `visits_exhausted` when the whole period
   * has fewer.
   */
  async requirePlanFor(userId: string, visits: number): Promise<void> {
    const balance = await this.balance(userId);
    if (balance === null) throw new AppError('subscription_required', SUBSCRIPTION_REQUIRED);
    const { plan, remaining, total, renewsAt } = balance;
    if (visits <= total) return;
    const details = { plan, remaining, total, renewsAt: renewsAt.toISOString(), asked: visits };
    throw new AppError('visits_exhausted', tooFewVisits({ remaining, total, asked: visits }), {
      details,
    });
  }

  /**
   * Charges visits that happened. Returns how many were charged: never more than the campaign still holds, and
   * nothing for a key that was settled or released before.
   */
  async reconcile(
    tx: EntityManager,
    campaignId: string,
    visits: CampaignVisits,
  ): Promise<{ settled: number }> {
    const settled = await this.move(tx, campaignId, visits, reconcileVisits);
    await this.repository.addToReservation(tx, campaignId, { used: settled, released: 0 });
    return { settled };
  }

  /** Releases visits that will not happen; otherwise like `settle`. */
  async release(
    tx: EntityManager,
    campaignId: string,
    visits: CampaignVisits,
  ): Promise<{ released: number }> {
    const released = await this.move(tx, campaignId, visits, releaseVisits);
    await this.repository.addToReservation(tx, campaignId, { used: 0, released });
    await this.keySpending.release(tx, campaignId, released);
    return { released };
  }

  /** Releases everything the campaign still holds: it has ended. Idempotent. */
  releaseRest(tx: EntityManager, campaignId: string): Promise<{ released: number }> {
    return this.release(tx, campaignId, { key: 'rest', visits: Number.MAX_SAFE_INTEGER });
  }

  /** `null` without a usable subscription. */
  async balance(userId: string): Promise<VisitBalance | null> {
    const row = await this.repository.findOpen(this.em.fork(), userId);
    return row === null || this.hasEnded(row) ? null : balanceOf(row);
  }

  /** The gate in front of the screens that start campaigns. */
  async gate(actor: Actor, { visits }: GateInput): Promise<GateResponse> {
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

  /** Returns by how much the campaign's reservation shrinks. */
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
