import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

interface Period {
  readonly id: string;
  readonly endsAt: Date;
}

/** The announced ends of periods: one row per subscription and end. */
@Injectable()
export class SubscriptionRenewalsRepository {
  /** Returns whether this call announced it. */
  async claim(tx: EntityManager, { id, endsAt }: Period, now: Date): Promise<boolean> {
    const rows = await tx.execute<unknown[]>(
      `insert into subscription_renewals (subscription_id, period_ends_at, created_at)
       values (?, ?, ?) on conflict do nothing returning 1`,
      [id, endsAt, now],
    );
    return rows.length === 1;
  }

  /** The order that pays for the next period; a later one replaces it. */
  async setOrder(
    tx: EntityManager,
    { id, endsAt }: Period,
    order: { readonly orderId: string; readonly now: Date },
  ): Promise<void> {
    await tx.execute(
      `insert into subscription_renewals (subscription_id, period_ends_at, order_id, created_at)
       values (?, ?, ?, ?)
       on conflict (subscription_id, period_ends_at) do update set order_id = excluded.order_id`,
      [id, endsAt, order.orderId, order.now],
    );
  }

  async findOrder(em: EntityManager, { id, endsAt }: Period): Promise<string | null> {
    const rows = await em.execute<{ orderId: string | null }[]>(
      `select order_id as "orderId" from subscription_renewals
       where subscription_id = ? and period_ends_at = ?`,
      [id, endsAt],
    );
    return rows[0]?.orderId ?? null;
  }
}
