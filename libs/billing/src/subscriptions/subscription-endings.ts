import { AppError, Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { offerOf, scanPlanCodes } from '../contract/index.js';
import type { ScanPlanCode } from '../contract/index.js';
import { PacksService } from '../packs/packs.service.js';
import { withoutPeriod } from '../rules/revoke-period.js';
import { VisitLedger } from '../visits/visit-ledger.js';
import { ScanPlanChanges } from './scan-plan-changes.js';
import { SubscriptionGrantsRepository } from './subscription-grants.repository.js';
import type { GrantRow } from './subscription-grants.repository.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import type { SubscriptionRow } from './subscriptions.repository.js';

const FREE_PLAN = 'free';

/** How subscriptions end: by time, by another plan, by a refund. Callers have locked the subscription's row. */
@Injectable()
export class SubscriptionEndings {
  constructor(
    private readonly repository: SubscriptionsRepository,
    private readonly grants: SubscriptionGrantsRepository,
    private readonly visits: VisitLedger,
    private readonly packs: PacksService,
    private readonly scanPlans: ScanPlanChanges,
    private readonly clock: Clock,
  ) {}

  /** Past its end: remaining visits expire, pages fall back to the Free allowance. */
  async expire(tx: EntityManager, row: SubscriptionRow): Promise<void> {
    await this.close(tx, row, row.endsAt);
    if (row.kind === 'scans') await this.scanPlans.end(tx, row.userId);
  }

  /** Ends it now in favour of another plan. The page-scan plan is changed by the code that starts the other one. */
  async replace(tx: EntityManager, row: SubscriptionRow): Promise<void> {
    await this.close(tx, row, this.clock.now());
  }

  /**
   * Revokes the unused part of what a refunded order granted: its time, its visits, its pages.
   * Idempotent. Throws `conflict` when its remainder has been credited to another plan.
   */
  async revoke(tx: EntityManager, order: { orderId: string; userId: string }): Promise<void> {
    await this.repository.lockOwner(tx, order.userId);
    const grant = await this.grants.find(tx, order.orderId);
    if (grant?.userId !== order.userId || grant.revokedAt !== null) return;
    const { orderId, userId, subscriptionId, amount } = grant;
    if (subscriptionId === null) await this.packs.refund(tx, { userId, orderId, pages: amount });
    else await this.revokePeriod(tx, grant, subscriptionId);
    await this.grants.markRevoked(tx, orderId, this.clock.now());
  }

  private async revokePeriod(tx: EntityManager, grant: GrantRow, id: string): Promise<void> {
    const row = await this.repository.lock(tx, id);
    if (row === null) return;
    await this.requireNotCredited(tx, row);
    if (row.status === 'expired') return; // nothing is left of it
    const now = this.clock.now();
    const { orderId, amount: visits } = grant;
    const { moved, endsAt } = withoutPeriod(await this.periodsOf(tx, id), orderId, now);
    for (const period of moved) await this.grants.movePeriod(tx, period.orderId, period);
    const end = endsAt ?? now;
    if (row.kind === 'visits') await this.visits.refund(tx, id, { visits, orderId, endsAt: end });
    else {
      const planCode = endsAt === null ? FREE_PLAN : scanPlanOf(row);
      const plan = { planCode, endsAt, orderId, kind: 'refund' } as const;
      await this.scanPlans.change(tx, row.userId, plan);
    }
    if (endsAt === null) await this.close(tx, row, now);
    else await this.repository.change(tx, id, { ...row, endsAt });
  }

  private async periodsOf(tx: EntityManager, id: string) {
    const periods = await this.grants.listPeriods(tx, id);
    return periods.map(({ orderId, startsAt, endsAt }) => ({ orderId, startsAt, endsAt }));
  }

  private async requireNotCredited(tx: EntityManager, row: SubscriptionRow): Promise<void> {
    if (row.replacedById === null) return;
    const successor = await this.repository.find(tx, row.replacedById);
    if (successor === null || successor.status === 'expired') return;
    const { name } = offerOf(successor.planCode);
    throw new AppError(
      'conflict',
      `What was left of this order was credited to the ${name} plan. Refund that order first.`,
    );
  }

  private async close(tx: EntityManager, row: SubscriptionRow, endsAt: Date): Promise<void> {
    const change = { status: 'expired', isAutoRenewed: false, endsAt } as const;
    await this.repository.change(tx, row.id, change);
    if (row.kind === 'visits') await this.visits.close(tx, row.id, endsAt);
  }
}

/** A subscription of the kind `scans` is to a scan plan. */
export function scanPlanOf({ planCode }: Pick<SubscriptionRow, 'planCode'>): ScanPlanCode {
  const known = scanPlanCodes.find((code) => code === planCode);
  if (known === undefined) throw new Error(`${planCode} is not a scan plan`);
  return known;
}
