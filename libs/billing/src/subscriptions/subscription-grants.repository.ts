import { money } from '@app/common/contract';
import type { Currency } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PlanCode } from '../contract/index.js';
import { firstWithInstants, withInstants } from '../ledger/stored-instants.js';
import type { PaidPeriod } from '../rules/proration.js';

/** What one paid order granted. */
export interface GrantRow {
  readonly orderId: string;
  readonly userId: string;
  readonly subscriptionId: string | null;
  readonly planCode: PlanCode;
  readonly amount: number;
  readonly currency: Currency;
  readonly valueMinor: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly revokedAt: Date | null;
}

const COLUMNS = `order_id as "orderId", user_id as "userId", subscription_id as "subscriptionId",
  plan_code as "planCode", amount, currency, value_minor::float8 as "valueMinor",
  starts_at as "startsAt", ends_at as "endsAt", revoked_at as "revokedAt"`;

const INSTANTS = ['startsAt', 'endsAt', 'revokedAt'] as const;

@Injectable()
export class SubscriptionGrantsRepository {
  async find(em: EntityManager, orderId: string): Promise<GrantRow | null> {
    const rows = await em.execute<GrantRow[]>(
      `select ${COLUMNS} from subscription_grants where order_id = ?`,
      [orderId],
    );
    return firstWithInstants(rows, INSTANTS);
  }

  /** Throws when the order has already granted: the transaction then leaves no trace. */
  async insert(tx: EntityManager, row: Omit<GrantRow, 'revokedAt'> & { now: Date }): Promise<void> {
    await tx.execute(
      `insert into subscription_grants
         (order_id, user_id, subscription_id, plan_code, amount, currency, value_minor,
          starts_at, ends_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[row.orderId, row.userId, row.subscriptionId, row.planCode, row.amount, row.currency],
        ...[row.valueMinor, row.startsAt, row.endsAt, row.now],
      ],
    );
  }

  async markRevoked(tx: EntityManager, orderId: string, now: Date): Promise<void> {
    await tx.execute('update subscription_grants set revoked_at = ? where order_id = ?', [
      now,
      orderId,
    ]);
  }

  /** Periods of a subscription that were not refunded, in order. */
  async listPeriods(
    em: EntityManager,
    subscriptionId: string,
  ): Promise<(PaidPeriod & { readonly orderId: string })[]> {
    const rows = await em.execute<(GrantRow & { readonly endsAt: Date })[]>(
      `select ${COLUMNS} from subscription_grants
       where subscription_id = ? and revoked_at is null and ends_at is not null
       order by starts_at, order_id`,
      [subscriptionId],
    );
    const read = rows.map((row) => withInstants(row, ['startsAt', 'endsAt']));
    return read.map(({ orderId, startsAt, endsAt, valueMinor, currency }) => ({
      ...{ orderId, startsAt, endsAt },
      value: money(valueMinor, currency),
    }));
  }

  async movePeriod(
    tx: EntityManager,
    orderId: string,
    period: { readonly startsAt: Date; readonly endsAt: Date },
  ): Promise<void> {
    await tx.execute(
      'update subscription_grants set starts_at = ?, ends_at = ? where order_id = ?',
      [period.startsAt, period.endsAt, orderId],
    );
  }
}
