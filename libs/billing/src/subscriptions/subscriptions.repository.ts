import type { Currency } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  BillingCycle,
  PaymentMethod,
  PlanCode,
  SubscriptionStatus,
} from '../contract/index.js';
import type { SubscriptionKind } from '../entities/subscription.entity.js';
import { firstWithInstants } from '../ledger/stored-instants.js';

export interface SubscriptionRow {
  readonly id: string;
  readonly userId: string;
  readonly kind: SubscriptionKind;
  readonly planCode: PlanCode;
  readonly billingCycle: BillingCycle;
  readonly status: SubscriptionStatus;
  readonly isAutoRenewed: boolean;
  readonly method: PaymentMethod;
  readonly currency: Currency;
  readonly priceMinor: number;
  readonly paidMinor: number;
  readonly discountMinor: number;
  readonly discountCode: string | null;
  readonly transactionId: string | null;
  /** The order that was paid last. */
  readonly orderId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly replacedById: string | null;
}

/** With related data of other tables. */
export interface ShownSubscription extends SubscriptionRow {
  readonly invoiceId: string | null;
  /** An order for the next period that can still be paid. */
  readonly renewalOrderId: string | null;
}

export type NewSubscription = Omit<SubscriptionRow, 'id' | 'replacedById'>;
/** What a further payment changes. */
export type PaidChange = Pick<
  SubscriptionRow,
  | 'billingCycle'
  | 'method'
  | 'currency'
  | 'priceMinor'
  | 'paidMinor'
  | 'discountMinor'
  | 'discountCode'
  | 'transactionId'
  | 'orderId'
>;

const COLUMNS = `s.id, s.user_id as "userId", s.kind, s.plan_code as "planCode",
  s.billing_cycle as "billingCycle", s.status, s.is_auto_renewed as "isAutoRenewed", s.method, s.currency,
  s.price_minor::float8 as "priceMinor", s.paid_minor::float8 as "paidMinor",
  s.discount_minor::float8 as "discountMinor", s.discount_code as "discountCode",
  s.transaction_id as "transactionId", s.order_id as "orderId", s.starts_at as "startsAt",
  s.ends_at as "endsAt", s.replaced_by_id as "replacedById"`;

const SHOWN = `select ${COLUMNS}, paid.invoice_id as "invoiceId", next.id as "renewalOrderId"
  from subscriptions s
  left join orders paid on paid.id = s.order_id
  left join subscription_renewals r on r.subscription_id = s.id and r.period_ends_at = s.ends_at
  left join orders next on next.id = r.order_id
    and next.status in ('awaiting_proof', 'pending_review', 'rejected')`;

const CURRENT = `s.status in ('active', 'cancelled')`;

/** Every method works in the given entity manager: usually the caller's open transaction. */
@Injectable()
export class SubscriptionsRepository {
  /** Serialises everything that starts or ends subscriptions of one user. */
  async lockOwner(tx: EntityManager, userId: string): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `subscriptions:${userId}`,
    ]);
  }

  async find(em: EntityManager, id: string): Promise<ShownSubscription | null> {
    return first(await em.execute<ShownSubscription[]>(`${SHOWN} where s.id = ?`, [id]));
  }

  /** The one usable at `now`. */
  async findCurrent(
    em: EntityManager,
    userId: string,
    kind: SubscriptionKind,
    now: Date,
  ): Promise<ShownSubscription | null> {
    return first(
      await em.execute<ShownSubscription[]>(
        `${SHOWN} where s.user_id = ? and s.kind = ? and ${CURRENT} and s.ends_at > ?`,
        [userId, kind, now],
      ),
    );
  }

  /** The open one of this kind, even past its end; locked until the transaction ends. */
  async lockCurrent(
    tx: EntityManager,
    userId: string,
    kind: SubscriptionKind,
  ): Promise<SubscriptionRow | null> {
    return first(
      await tx.execute<SubscriptionRow[]>(
        `select ${COLUMNS} from subscriptions s
         where s.user_id = ? and s.kind = ? and ${CURRENT} for update`,
        [userId, kind],
      ),
    );
  }

  /** Current or not, the most recently started. */
  async findLatest(
    em: EntityManager,
    userId: string,
    kind: SubscriptionKind,
  ): Promise<ShownSubscription | null> {
    return first(
      await em.execute<ShownSubscription[]>(
        `${SHOWN} where s.user_id = ? and s.kind = ? order by s.starts_at desc, s.created_at desc limit 1`,
        [userId, kind],
      ),
    );
  }

  async lock(tx: EntityManager, id: string): Promise<SubscriptionRow | null> {
    return first(
      await tx.execute<SubscriptionRow[]>(
        `select ${COLUMNS} from subscriptions s where s.id = ? for update`,
        [id],
      ),
    );
  }

  async insert(tx: EntityManager, row: NewSubscription & { now: Date }): Promise<string> {
    const [inserted] = await tx.execute<{ id: string }[]>(
      `insert into subscriptions
         (user_id, kind, plan_code, billing_cycle, status, is_auto_renewed, method, currency,
          price_minor, paid_minor, discount_minor, discount_code, transaction_id, order_id,
          starts_at, ends_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
      [
        ...[row.userId, row.kind, row.planCode, row.billingCycle, row.status, row.isAutoRenewed],
        ...[row.method, row.currency, row.priceMinor, row.paidMinor, row.discountMinor],
        ...[row.discountCode, row.transactionId, row.orderId, row.startsAt, row.endsAt, row.now],
      ],
    );
    if (inserted === undefined) throw new Error('The subscription was not stored');
    return inserted.id;
  }

  /** A further period has been paid: it continues, and renews automatically again. */
  async extend(
    tx: EntityManager,
    id: string,
    { endsAt, ...paid }: PaidChange & { readonly endsAt: Date },
  ): Promise<void> {
    await tx.execute(
      `update subscriptions set status = 'active', is_auto_renewed = true, ends_at = ?,
         billing_cycle = ?, method = ?, currency = ?, price_minor = ?, paid_minor = ?,
         discount_minor = ?, discount_code = ?, transaction_id = ?, order_id = ?
       where id = ?`,
      [
        ...[endsAt, paid.billingCycle, paid.method, paid.currency, paid.priceMinor],
        ...[paid.paidMinor, paid.discountMinor, paid.discountCode, paid.transactionId],
        ...[paid.orderId, id],
      ],
    );
  }

  async change(
    tx: EntityManager,
    id: string,
    change: Pick<SubscriptionRow, 'status' | 'isAutoRenewed' | 'endsAt'>,
  ): Promise<void> {
    await tx.execute(
      'update subscriptions set status = ?, is_auto_renewed = ?, ends_at = ? where id = ?',
      [change.status, change.isAutoRenewed, change.endsAt, id],
    );
  }

  async markReplaced(tx: EntityManager, id: string, replacedById: string): Promise<void> {
    await tx.execute('update subscriptions set replaced_by_id = ? where id = ?', [
      replacedById,
      id,
    ]);
  }

  /** Current ones that are past their end, oldest first. */
  async listEnded(em: EntityManager, now: Date, limit: number): Promise<string[]> {
    const rows = await em.execute<{ id: string }[]>(
      `select s.id from subscriptions s where ${CURRENT} and s.ends_at <= ?
       order by s.ends_at, s.id limit ?`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Active ones that end between `now` and `until` and whose end has not been announced. */
  async listEnding(
    em: EntityManager,
    { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
  ): Promise<string[]> {
    const rows = await em.execute<{ id: string }[]>(
      `select s.id from subscriptions s
       where s.status = 'active' and s.ends_at > ? and s.ends_at <= ?
         and not exists (select 1 from subscription_renewals r
                         where r.subscription_id = s.id and r.period_ends_at = s.ends_at)
       order by s.ends_at, s.id limit ?`,
      [now, until, limit],
    );
    return rows.map(({ id }) => id);
  }
}

function first<Row extends SubscriptionRow>(rows: readonly Row[]): Row | null {
  return firstWithInstants(rows, ['startsAt', 'endsAt']);
}
