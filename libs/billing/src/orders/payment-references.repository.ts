import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OrderReference } from '../entities/order-reference.entity.js';
import { StoredOrder } from '../entities/order.entity.js';
import { rowOf } from './order-row.js';
import type { OrderRow } from './order-row.js';

export interface ReferenceClaim {
  readonly reference: string;
  readonly orderId: string;
  readonly now: Date;
}

/** Which order a payment counts for. Constraints of the tables decide; every method works in the given transaction. */
@Injectable()
export class PaymentReferencesRepository {
  /**
   * Serialises the claims on one reference and their decisions. Taken before any lock on an order or account, to
   * avoid deadlocks.
   */
  async lock(tx: EntityManager, reference: string): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `orders:reference:${reference}`,
    ]);
  }

  /** The reference that the order names now; `undefined` without such an order. */
  async namedBy(tx: EntityManager, orderId: string): Promise<string | null | undefined> {
    const rows = await tx.execute<{ reference: string | null }[]>(
      'select transaction_id as reference from orders where id = ?',
      [orderId],
    );
    return rows[0]?.reference;
  }

  /** Every order under review with this reference, longest waiting first; locked in the order of their ids. */
  async lockUnderReview(tx: EntityManager, reference: string): Promise<OrderRow[]> {
    const orders = await tx.find(
      StoredOrder,
      { transactionId: reference, status: 'pending_review' },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    return orders
      .map((order) => rowOf(order))
      .sort((a, b) => waitingSince(a) - waitingSince(b) || (a.id < b.id ? -1 : 1));
  }

  /** Assigns a free reference to the order; `false` when another order has it. */
  async take(tx: EntityManager, { reference, orderId, now }: ReferenceClaim): Promise<boolean> {
    const rows = await tx.execute<unknown[]>(
      `insert into order_references (reference, order_id, pending_order_id, created_at)
       values (?, ?, ?, ?) on conflict do nothing returning 1`,
      [reference, orderId, orderId, now],
    );
    return rows.length === 1;
  }

  /** Counts the payment for the order finally; `false` when another order has the reference. */
  async use(tx: EntityManager, { reference, orderId, now }: ReferenceClaim): Promise<boolean> {
    const rows = await tx.execute<unknown[]>(
      `insert into order_references (reference, order_id, created_at) values (?, ?, ?)
       on conflict (reference) do update set pending_order_id = null
         where order_references.order_id = excluded.order_id
       returning 1`,
      [reference, orderId, now],
    );
    return rows.length === 1;
  }

  /** The order was refused: the reference can be named by another payer. No effect once it is approved. */
  async free(tx: EntityManager, orderId: string): Promise<void> {
    await tx.execute('delete from order_references where pending_order_id = ?', [orderId]);
  }

  /** The order that the payment counts for, under review or approved. */
  async findHolder(em: EntityManager, reference: string): Promise<OrderRow | null> {
    const claim = await em.findOne(OrderReference, { reference });
    if (claim === null) return null;
    return rowOf(await em.findOne(StoredOrder, { id: claim.orderId }, { refresh: true }));
  }

  /** The user's order that names the payment and was not refused; the newest one. */
  async findOfUser(
    em: EntityManager,
    { userId, reference }: { readonly userId: string; readonly reference: string },
  ): Promise<OrderRow | null> {
    return rowOf(
      await em.findOne(
        StoredOrder,
        {
          ...{ userId, transactionId: reference },
          status: { $in: ['pending_review', 'approved', 'refunded'] },
        },
        { orderBy: { createdAt: 'desc', id: 'desc' }, refresh: true },
      ),
    );
  }

  /** The user's claims that staff compare. Claims of one user are made sequentially. */
  async countContested(tx: EntityManager, userId: string): Promise<number> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `orders:contested:${userId}`,
    ]);
    return tx.count(StoredOrder, { userId, isContested: true });
  }
}

function waitingSince({ submittedAt, createdAt }: OrderRow): number {
  return (submittedAt ?? createdAt).getTime();
}
