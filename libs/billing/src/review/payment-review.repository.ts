import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StoredOrder } from '../entities/order.entity.js';
import { rowOf } from '../orders/order-row.js';
import type { OrderRow } from '../orders/order-row.js';

export interface UserHistory {
  readonly approved: number;
  readonly rejected: number;
  readonly refunded: number;
}

/** Orders that name the same payment as one under review. */
export interface Rivals {
  /** Approved for another order, even one of a deleted account. */
  readonly isUsed: boolean;
  /** The first of them, longest waiting first. */
  readonly orders: readonly OrderRow[];
  readonly total: number;
}

/** What surrounds payments under review. Each page takes a fixed number of statements, however long the queue is. */
@Injectable()
export class PaymentReviewRepository {
  /** The outcomes of the users' other payments: key is the user's id. */
  async histories(
    em: EntityManager,
    userIds: readonly string[],
  ): Promise<Map<string, UserHistory>> {
    if (userIds.length === 0) return new Map();
    const rows = await em.execute<({ userId: string } & Record<keyof UserHistory, string>)[]>(
      `select user_id as "userId", count(*) filter (where status = 'approved') as approved,
              count(*) filter (where status = 'rejected') as rejected,
              count(*) filter (where status = 'refunded') as refunded
       from orders where user_id in (?) group by user_id`,
      [[...userIds]],
    );
    return new Map(
      rows.map((row) => [
        row.userId,
        {
          approved: Number(row.approved),
          rejected: Number(row.rejected),
          refunded: Number(row.refunded),
        },
      ]),
    );
  }

  /** Key is the order's id; orders without rivals are missing. */
  async rivals(
    em: EntityManager,
    orderIds: readonly string[],
    shown: number,
  ): Promise<Map<string, Rivals>> {
    if (orderIds.length === 0) return new Map();
    const rows = await em.execute<
      { id: string; total: string; isUsed: boolean; rivalIds: string[] }[]
    >(
      `select o.id, r.total, r."rivalIds",
              exists (select from order_references u where u.reference = o.transaction_id
                and u.pending_order_id is null and u.order_id <> o.id) as "isUsed"
       from orders o, lateral (
         select count(*) as total,
                coalesce((array_agg(t.id order by t.submitted_at, t.id))[1:?], '{}') as "rivalIds"
         from orders t
         where t.transaction_id = o.transaction_id and t.id <> o.id
           and t.status in ('pending_review', 'approved', 'refunded')
       ) r
       where o.id in (?) and o.status in ('pending_review', 'approved', 'refunded')`,
      [shown, [...orderIds]],
    );
    const contested = rows.filter(({ total, isUsed }) => Number(total) > 0 || isUsed);
    const orders = await this.byId(
      em,
      contested.flatMap(({ rivalIds }) => rivalIds),
    );
    return new Map(
      contested.map(({ id, total, isUsed, rivalIds }) => [
        id,
        {
          ...{ total: Number(total), isUsed },
          orders: rivalIds.flatMap((rivalId) => orders.get(rivalId) ?? []),
        },
      ]),
    );
  }

  /** Key is the order's id; deleted ones are missing. */
  async byId(em: EntityManager, ids: readonly string[]): Promise<Map<string, OrderRow>> {
    if (ids.length === 0) return new Map();
    const orders = await em.find(StoredOrder, { id: { $in: [...ids] } }, { refresh: true });
    return new Map(orders.map((order) => [order.id, rowOf(order)]));
  }
}
