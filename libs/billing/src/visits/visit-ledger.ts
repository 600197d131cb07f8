import { Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { closeVisits, grantVisits, refundVisits } from '../rules/visit-allowance.js';
import type { VisitChange } from '../rules/visit-allowance.js';
import { VisitAllowanceRepository } from './visit-allowance.repository.js';
import type { StoredVisits } from './visit-allowance.repository.js';

/** The subject of a change: the unique part of its entries' keys, and what they link to. */
export interface VisitLedgerReference {
  readonly subject: string;
  readonly orderId?: string;
  readonly campaignId?: string;
}

/** The visits of subscriptions and their ledger, always changed together. Callers have locked the subscription. */
@Injectable()
export class VisitLedger {
  constructor(
    private readonly repository: VisitAllowanceRepository,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  async open(
    tx: EntityManager,
    subscription: { readonly id: string; readonly userId: string; readonly endsAt: Date },
  ): Promise<void> {
    const { id: subscriptionId, userId, endsAt } = subscription;
    await this.repository.insert(tx, { subscriptionId, userId, endsAt });
  }

  /** Adds the visits of a paid order; they can be used until `endsAt`. */
  async grant(
    tx: EntityManager,
    subscriptionId: string,
    bought: { readonly visits: number; readonly orderId: string; readonly endsAt: Date },
  ): Promise<void> {
    const row = await this.lock(tx, subscriptionId);
    const { visits, orderId, endsAt } = bought;
    const change = grantVisits(row, visits);
    await this.apply(tx, { ...row, endsAt }, change, { subject: `order:${orderId}`, orderId });
  }

  /** Revokes what a refunded order granted and is neither used nor reserved. */
  async refund(
    tx: EntityManager,
    subscriptionId: string,
    order: { readonly visits: number; readonly orderId: string; readonly endsAt: Date },
  ): Promise<void> {
    const row = await this.lock(tx, subscriptionId);
    const { visits, orderId, endsAt } = order;
    const change = refundVisits(row, visits);
    await this.apply(tx, { ...row, endsAt }, change, { subject: `order:${orderId}`, orderId });
  }

  /** The subscription has ended: the remainder expires. Idempotent. */
  async close(tx: EntityManager, subscriptionId: string, endsAt: Date): Promise<void> {
    const row = await this.lock(tx, subscriptionId);
    if (row.isClosed) return;
    const subject = `subscription:${subscriptionId}`;
    await this.apply(tx, { ...row, endsAt }, closeVisits(row), { subject });
  }

  async apply(
    tx: EntityManager,
    row: StoredVisits,
    { after, movements }: VisitChange,
    { subject, orderId, campaignId }: VisitLedgerReference,
  ): Promise<void> {
    // Only the numbers: the rule returns its other input fields as well, with the old end.
    const { granted, used, reserved, expired, isClosed } = after;
    await this.repository.change(tx, { ...row, granted, used, reserved, expired, isClosed });
    const { userId, subscriptionId } = row;
    const entries = movements.map((movement) => ({
      ...movement,
      ...{ userId, subscriptionId, orderId: orderId ?? null, campaignId: campaignId ?? null },
      resource: 'visits' as const,
      periodStartsOn: row.startsAt.toISOString().slice(0, 10),
      idempotencyKey: `${movement.kind}:visits:${subject}`,
      createdAt: this.clock.now(),
    }));
    await this.ledger.append(tx, entries);
  }

  private async lock(tx: EntityManager, subscriptionId: string): Promise<StoredVisits> {
    const row = await this.repository.lock(tx, subscriptionId);
    if (row === null) throw new Error('The subscription has no visits');
    return row;
  }
}
