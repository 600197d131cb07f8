import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { VisitPlanCode } from '../contract/index.js';
import { firstWithInstants } from '../ledger/stored-instants.js';
import type { VisitState } from '../rules/visit-allowance.js';

export interface StoredVisits extends VisitState {
  readonly subscriptionId: string;
  readonly userId: string;
  readonly planCode: VisitPlanCode;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface StoredReservation {
  readonly campaignId: string;
  readonly subscriptionId: string;
  readonly reserved: number;
  readonly used: number;
  readonly released: number;
}

const SELECT = `select a.subscription_id as "subscriptionId", a.user_id as "userId",
  a.granted, a.used, a.reserved, a.expired, a.is_closed as "isClosed", a.ends_at as "endsAt",
  s.plan_code as "planCode", s.starts_at as "startsAt"
  from visit_allowances a join subscriptions s on s.id = a.subscription_id`;

/** Every method works in the given entity manager: usually the caller's open transaction. */
@Injectable()
export class VisitAllowanceRepository {
  async insert(
    tx: EntityManager,
    row: Pick<StoredVisits, 'subscriptionId' | 'userId' | 'endsAt'>,
  ): Promise<void> {
    await tx.execute(
      'insert into visit_allowances (subscription_id, user_id, ends_at) values (?, ?, ?)',
      [row.subscriptionId, row.userId, row.endsAt],
    );
  }

  async find(em: EntityManager, subscriptionId: string): Promise<StoredVisits | null> {
    return this.one(em, 'where a.subscription_id = ?', subscriptionId);
  }

  async findOpen(em: EntityManager, userId: string): Promise<StoredVisits | null> {
    return this.one(em, 'where a.user_id = ? and not a.is_closed', userId);
  }

  /** Locked until the transaction ends: all changes of one allowance are serialised. */
  async lock(tx: EntityManager, subscriptionId: string): Promise<StoredVisits | null> {
    return this.one(tx, 'where a.subscription_id = ? for update of a', subscriptionId);
  }

  async lockOpen(tx: EntityManager, userId: string): Promise<StoredVisits | null> {
    return this.one(tx, 'where a.user_id = ? and not a.is_closed for update of a', userId);
  }

  async change(tx: EntityManager, row: StoredVisits): Promise<void> {
    await tx.execute(
      `update visit_allowances
       set ends_at = ?, granted = ?, used = ?, reserved = ?, expired = ?, is_closed = ?
       where subscription_id = ?`,
      [
        ...[row.endsAt, row.granted, row.used, row.reserved, row.expired, row.isClosed],
        row.subscriptionId,
      ],
    );
  }

  async findReservation(em: EntityManager, campaignId: string): Promise<StoredReservation | null> {
    const rows = await em.execute<StoredReservation[]>(
      `select campaign_id as "campaignId", subscription_id as "subscriptionId", reserved, used, released
       from visit_reservations where campaign_id = ?`,
      [campaignId],
    );
    return rows[0] ?? null;
  }

  /** Throws when the campaign already has one. */
  async insertReservation(
    tx: EntityManager,
    row: Pick<StoredReservation, 'campaignId' | 'subscriptionId' | 'reserved'> & { now: Date },
  ): Promise<void> {
    await tx.execute(
      `insert into visit_reservations (campaign_id, subscription_id, reserved, created_at)
       values (?, ?, ?, ?)`,
      [row.campaignId, row.subscriptionId, row.reserved, row.now],
    );
  }

  async addToReservation(
    tx: EntityManager,
    campaignId: string,
    add: { readonly used: number; readonly released: number },
  ): Promise<void> {
    await tx.execute(
      `update visit_reservations set used = used + ?, released = released + ? where campaign_id = ?`,
      [add.used, add.released, campaignId],
    );
  }

  private async one(em: EntityManager, where: string, id: string): Promise<StoredVisits | null> {
    const rows = await em.execute<StoredVisits[]>(`${SELECT} ${where}`, [id]);
    return firstWithInstants(rows, ['startsAt', 'endsAt']);
  }
}
