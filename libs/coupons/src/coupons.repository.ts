import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import type { Money } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CouponRow } from './entities/coupon.entity.js';
import { CouponRedemption } from './entities/coupon-redemption.entity.js';
import type { CouponState, CouponTerms, OwnUse } from './rules/coupon-decision.js';
import { effectiveUse } from './rules/demo-coupon.js';
import type { StoredUse } from './rules/demo-coupon.js';

export interface NewRedemption {
  readonly couponId: string;
  readonly userId: string;
  readonly orderId: string;
  readonly discount: Money;
  readonly createdAt: Date;
}

@Injectable()
export class CouponsRepository {
  constructor(
    private readonly em: EntityManager,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Outside any transaction. */
  fork(): EntityManager {
    return this.em.fork();
  }

  async find(em: EntityManager, code: string): Promise<CouponState | null> {
    const row = await em.fork({ keepTransactionContext: true }).findOne(CouponRow, { code });
    return row === null ? null : stateOf(row, this.config.isDemo);
  }

  /** The current coupon, locked until the transaction ends. */
  async lock(tx: EntityManager, code: string): Promise<CouponState | null> {
    const rows = await tx.execute<unknown[]>('select 1 from coupons where code = ? for update', [
      code,
    ]);
    return rows.length === 0 ? null : this.find(tx, code);
  }

  async ownUse(em: EntityManager, couponId: string, userId: string): Promise<OwnUse> {
    const rows = await em.execute<{ status: OwnUse }[]>(
      `select status from coupon_redemptions
       where coupon_id = ? and user_id = ? and status <> 'released'`,
      [couponId, userId],
    );
    return rows[0]?.status ?? 'none';
  }

  findOfOrder(tx: EntityManager, orderId: string): Promise<CouponRedemption | null> {
    return tx
      .fork({ keepTransactionContext: true })
      .findOne(CouponRedemption, { orderId, status: { $ne: 'released' } });
  }

  /** Takes one use of the locked coupon. */
  async take(tx: EntityManager, use: NewRedemption): Promise<void> {
    await tx.execute(
      `insert into coupon_redemptions
         (coupon_id, user_id, order_id, status, discount_minor, currency, created_at)
       values (?, ?, ?, 'held', ?, ?, ?)`,
      [
        ...[use.couponId, use.userId, use.orderId],
        ...[use.discount.amountMinor, use.discount.currency, use.createdAt],
      ],
    );
    await tx.execute('update coupons set used = used + 1 where id = ?', [use.couponId]);
  }

  /** No effect when repeated, or for an order without a coupon. */
  async confirm(tx: EntityManager, orderId: string, now: Date): Promise<void> {
    await tx.execute(
      `update coupon_redemptions set status = 'confirmed', decided_at = ?
       where order_id = ? and status = 'held'`,
      [now, orderId],
    );
  }

  /** Releases the held use, once. The coupon is locked first, as everywhere. */
  async release(tx: EntityManager, orderId: string, now: Date): Promise<void> {
    await tx.execute(
      `select 1 from coupons
       where id in (select coupon_id from coupon_redemptions where order_id = ?) for update`,
      [orderId],
    );
    await tx.execute(
      `with given_back as (
         update coupon_redemptions set status = 'released', decided_at = ?
         where order_id = ? and status = 'held' returning coupon_id
       )
       update coupons set used = used - 1 where id in (select coupon_id from given_back)`,
      [now, orderId],
    );
  }
}

/** The coupon as it applies on this installation. */
export function stateOf(row: CouponRow, isDemo: boolean): CouponState {
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    terms: storedTerms(row),
    scope: row.scope,
    startsAt: row.startsAt ?? null,
    endsAt: row.endsAt ?? null,
    used: row.used,
    ...effectiveUse(storedUse(row), isDemo),
  };
}

export function storedUse(row: CouponRow): StoredUse {
  return {
    isPaused: row.isPaused,
    maxRedemptions: row.maxRedemptions ?? null,
    demoRedemptions: row.demoRedemptions ?? null,
  };
}

function storedTerms({ code, basisPoints, amountMinor, currency }: CouponRow): CouponTerms {
  if (typeof basisPoints === 'number') return { type: 'percentage', basisPoints };
  if (typeof amountMinor === 'number' && typeof currency === 'string')
    return { type: 'fixed', amountMinor, currency };
  throw new Error(`The coupon ${code} says nothing of its discount`);
}
