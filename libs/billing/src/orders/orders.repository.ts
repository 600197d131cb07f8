import { olderThan } from '@app/common';
import type { ListPosition } from '@app/common';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StoredOrder } from '../entities/order.entity.js';
import type { OrderStatus } from '../contract/index.js';
import { requestedRange } from '../rules/order-suffix.js';
import { rowOf } from './order-row.js';
import type { OrderRow } from './order-row.js';

/** What is known when an order is created. */
export type NewOrder = Pick<
  OrderRow,
  | 'userId'
  | 'planCode'
  | 'billingCycle'
  | 'method'
  | 'status'
  | 'currency'
  | 'priceMinor'
  | 'discountMinor'
  | 'creditMinor'
  | 'amountMinor'
  | 'askedMinor'
  | 'discountCode'
  | 'renewsSubscriptionId'
  | 'createdAt'
  | 'expiresAt'
> & { readonly id: string };

export type OrderChanges = Partial<
  Omit<OrderRow, 'id' | 'userId' | 'createdAt' | 'priceMinor' | 'amountMinor' | 'askedMinor'>
>;

/** One thing bought one way: repeating it gives the same order. */
export type Purchase = Pick<
  OrderRow,
  'userId' | 'planCode' | 'billingCycle' | 'method' | 'discountCode'
>;

const UNPAID = ['draft', 'awaiting_proof'] as const;

/** Every method works in the given entity manager: usually the caller's open transaction. */
@Injectable()
export class OrdersRepository {
  async find(em: EntityManager, id: string): Promise<OrderRow | null> {
    return rowOf(await em.findOne(StoredOrder, { id }, { refresh: true }));
  }

  /** The order, locked until the transaction ends. */
  async lock(tx: EntityManager, id: string): Promise<OrderRow | null> {
    return rowOf(
      await tx.findOne(
        StoredOrder,
        { id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      ),
    );
  }

  /** Serialises the creation of orders of one user, or of one subscription, across transactions. */
  async lockOwner(tx: EntityManager, ownerId: string): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`orders:${ownerId}`]);
  }

  /** Newest first, the rows after `after`. */
  async listNewest(
    em: EntityManager,
    which: { readonly userId: string; readonly status?: OrderStatus | undefined },
    after: ListPosition | null,
    limit: number,
  ): Promise<OrderRow[]> {
    const { userId, status } = which;
    const orders = await em.find(
      StoredOrder,
      { userId, ...(status !== undefined && { status }), ...olderThan(after) },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit },
    );
    return orders.map((order) => rowOf(order));
  }

  /** The user's payments that await a decision, the longest waiting first. */
  async listUnderReview(em: EntityManager, userId: string): Promise<OrderRow[]> {
    const orders = await em.find(
      StoredOrder,
      { userId, status: 'pending_review' },
      { orderBy: { submittedAt: 'asc', id: 'asc' } },
    );
    return orders.map((order) => rowOf(order));
  }

  /** An order of the same purchase that can still be paid or corrected at `now`; locked. */
  async lockPayable(tx: EntityManager, purchase: Purchase, now: Date): Promise<OrderRow | null> {
    return rowOf(
      await tx.findOne(
        StoredOrder,
        {
          ...purchase,
          renewsSubscriptionId: null,
          status: { $in: [...UNPAID, 'rejected'] },
          expiresAt: { $gt: now },
        },
        {
          orderBy: { createdAt: 'desc', id: 'desc' },
          lockMode: LockMode.PESSIMISTIC_WRITE,
          refresh: true,
        },
      ),
    );
  }

  /** The user's unpaid orders, renewals aside; locked, oldest first. */
  async lockUnpaid(tx: EntityManager, userId: string): Promise<OrderRow[]> {
    const orders = await tx.find(
      StoredOrder,
      { userId, renewsSubscriptionId: null, status: { $in: [...UNPAID] } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    return orders.map((order) => rowOf(order));
  }

  /** The user's undecided orders with a credit. */
  async listWithOpenCredit(em: EntityManager, userId: string): Promise<OrderRow[]> {
    const orders = await em.find(
      StoredOrder,
      { userId, creditMinor: { $gt: 0 }, status: { $in: ['pending_review', 'rejected'] } },
      { refresh: true },
    );
    return orders.map((order) => rowOf(order));
  }

  /** The open order that pays the next period of a subscription. */
  async findOpenRenewal(tx: EntityManager, renewsSubscriptionId: string): Promise<OrderRow | null> {
    return rowOf(
      await tx.findOne(
        StoredOrder,
        {
          renewsSubscriptionId,
          status: { $in: ['awaiting_proof', 'pending_review', 'rejected'] },
        },
        { refresh: true },
      ),
    );
  }

  async insert(tx: EntityManager, order: NewOrder): Promise<OrderRow> {
    await tx.insert(StoredOrder, order);
    return rowOf(await tx.findOneOrFail(StoredOrder, { id: order.id }, { refresh: true }));
  }

  async change(tx: EntityManager, id: string, changes: OrderChanges): Promise<OrderRow> {
    await tx.nativeUpdate(StoredOrder, { id }, changes);
    return rowOf(await tx.findOneOrFail(StoredOrder, { id }, { refresh: true }));
  }

  /**
   * Amounts near `amountMinor` that open orders request. Locked until the transaction ends:
   * what is free now is free at the insert.
   */
  async takenAmounts(tx: EntityManager, amountMinor: number): Promise<Set<number>> {
    await tx.execute(`select pg_advisory_xact_lock(hashtextextended('orders:usdt-amounts', 0))`);
    const { from, to } = requestedRange(amountMinor);
    const rows = await tx.execute<{ asked: string }[]>(
      `select asked_minor as asked from orders
       where currency = 'USDT' and status in ('awaiting_proof', 'pending_review', 'rejected')
         and asked_minor between ? and ?`,
      [from, to],
    );
    return new Set(rows.map(({ asked: requested }) => Number(requested)));
  }

  /** Which of these files are screenshots of an order. */
  async usedScreenshots(em: EntityManager, keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await em.execute<{ key: string }[]>(
      'select screenshot_key as key from orders where screenshot_key in (?)',
      [[...keys]],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Orders that have expired at `now`. */
  async listLapsed(em: EntityManager, now: Date, limit: number): Promise<string[]> {
    const rows = await em.execute<{ id: string }[]>(
      `select id from orders where expires_at <= ? and status in ('draft', 'awaiting_proof', 'rejected')
       order by expires_at, id limit ?`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }
}
