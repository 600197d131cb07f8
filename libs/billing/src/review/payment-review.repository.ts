import { olderThan } from '@app/common';
import type { ListPosition } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '../contract/index.js';
import { StoredOrder } from '../entities/order.entity.js';
import { rowOf } from '../orders/order-row.js';
import type { OrderRow } from '../orders/order-row.js';

export interface UserHistory {
  readonly approved: number;
  readonly rejected: number;
  readonly refunded: number;
}

/** Other orders that resemble one under review. */
export interface SimilarOrders {
  readonly sameScreenshot: number;
  readonly sameAmount: number;
  readonly isCreditRefunded: boolean;
}

/** Orders that name the same payment as one under review. */
export interface Rivals {
  readonly underReview: number;
  /** Approved for another order, even one of a deleted account. */
  readonly isUsed: boolean;
  /** The first of them, longest waiting first. */
  readonly orders: readonly OrderRow[];
  readonly total: number;
}

/** The queries of the review. Each page takes a fixed number of statements, however long the queue is. */
@Injectable()
export class PaymentReviewRepository {
  /** By the time of the proof, longest waiting first; the rows after `after`. */
  async listPending(
    em: EntityManager,
    after: ListPosition | null,
    limit: number,
  ): Promise<OrderRow[]> {
    const isAfter =
      after === null
        ? {}
        : {
            $or: [
              { submittedAt: { $gt: after.createdAt } },
              { submittedAt: after.createdAt, id: { $gt: after.id } },
            ],
          };
    const orders = await em.find(
      StoredOrder,
      { status: 'pending_review', ...isAfter },
      { orderBy: { submittedAt: 'asc', id: 'asc' }, limit },
    );
    return orders.map((order) => rowOf(order));
  }

  /** Newest first, the rows after `after`. */
  async listNewest(
    em: EntityManager,
    status: OrderStatus,
    after: ListPosition | null,
    limit: number,
  ): Promise<OrderRow[]> {
    const orders = await em.find(
      StoredOrder,
      { status, ...olderThan(after) },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit },
    );
    return orders.map((order) => rowOf(order));
  }

  count(em: EntityManager, status: OrderStatus): Promise<number> {
    return em.count(StoredOrder, { status });
  }

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

  /** Suspicious matches: key is the order's id. */
  async similarOrders(
    em: EntityManager,
    orderIds: readonly string[],
  ): Promise<Map<string, SimilarOrders>> {
    if (orderIds.length === 0) return new Map();
    const rows = await em.execute<
      { id: string; screenshot: string; amount: string; isCreditRefunded: boolean }[]
    >(
      `select o.id,
              (select count(*) from orders t
                where t.screenshot_hash = o.screenshot_hash and t.id <> o.id) as screenshot,
              (select count(*) from orders t
                where t.user_id = o.user_id and t.id <> o.id and t.currency = o.currency
                  and t.asked_minor = o.asked_minor
                  and t.status in ('awaiting_proof', 'pending_review')) as amount,
              o.credit_minor > 0 and exists (select from orders t
                where t.user_id = o.user_id and t.status = 'refunded'
                  and t.decided_at >= o.created_at) as "isCreditRefunded"
       from orders o where o.id in (?)`,
      [[...orderIds]],
    );
    return new Map(
      rows.map(({ id, screenshot, amount, isCreditRefunded }) => [
        id,
        { sameScreenshot: Number(screenshot), sameAmount: Number(amount), isCreditRefunded },
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
      { id: string; underReview: string; total: string; isUsed: boolean; rivalIds: string[] }[]
    >(
      `select o.id, r."underReview", r.total, r."rivalIds",
              exists (select from order_references u where u.reference = o.transaction_id
                and u.pending_order_id is null and u.order_id <> o.id) as "isUsed"
       from orders o, lateral (
         select count(*) filter (where t.status = 'pending_review') as "underReview", count(*) as total,
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
      contested.map(({ id, underReview, total, isUsed, rivalIds }) => [
        id,
        {
          ...{ underReview: Number(underReview), total: Number(total), isUsed },
          orders: rivalIds.flatMap((rivalId) => orders.get(rivalId) ?? []),
        },
      ]),
    );
  }

  private async byId(em: EntityManager, ids: readonly string[]): Promise<Map<string, OrderRow>> {
    if (ids.length === 0) return new Map();
    const orders = await em.find(StoredOrder, { id: { $in: [...ids] } }, { refresh: true });
    return new Map(orders.map((order) => [order.id, rowOf(order)]));
  }
}
