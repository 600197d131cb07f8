import { USER_NAMES } from '@app/auth';
import { olderThan, Repository } from '@app/common';
import type { ListPosition } from '@app/common';
import { WHOLE_BASIS_POINTS } from '@app/common/contract';
import type { Currency } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RedemptionStatus } from './contract/index.js';
import { CouponRow } from './entities/coupon.entity.js';
import type { CouponState } from './rules/coupon-decision.js';

const HALF_BASIS_POINTS = WHOLE_BASIS_POINTS / 2;

export type CouponSettings = Pick<
  CouponRow,
  'description' | 'isPaused' | 'startsAt' | 'endsAt' | 'maxRedemptions'
>;
export type StoredSettings = CouponSettings & Pick<CouponRow, 'demoRedemptions'>;

export interface NewCoupon extends Omit<CouponState, 'id' | 'used' | 'isPaused'> {
  readonly createdAt: Date;
}

export interface CouponUses {
  readonly held: number;
}

export interface RedemptionRow {
  readonly id: string;
  readonly orderId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly status: RedemptionStatus;
  /** A bigint: PostgreSQL's driver returns it as text. */
  readonly discountMinor: string;
  readonly currency: Currency;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

/** The coupons of the staff screens. */
@Injectable()
export class StaffCouponsRepository extends Repository {
  listNewest(after: ListPosition | null, limit: number): Promise<CouponRow[]> {
    return this.fork().find(CouponRow, olderThan(after), {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit,
    });
  }

  /** Coupons that may reduce a price to 0: a discount below half leaves something, however it is rounded. */
  listLarge(): Promise<CouponRow[]> {
    return this.fork().find(
      CouponRow,
      { $or: [{ basisPoints: null }, { basisPoints: { $gte: HALF_BASIS_POINTS } }] },
      { orderBy: { code: 'asc' } },
    );
  }

  /** The uses of each of these coupons; unused ones are missing. */
  async countUses(
    em: EntityManager | null,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, CouponUses>> {
    if (ids.length === 0) return new Map();
    const rows = await (em ?? this.fork()).execute<(CouponUses & { id: string })[]>(
      `select coupon_id as id, count(*) filter (where status = 'held')::int as held
       from coupon_redemptions where coupon_id in (?) group by coupon_id`,
      [[...ids]],
    );
    return new Map(rows.map(({ id, held }) => [id, { held }]));
  }

  async lock(tx: EntityManager, id: string): Promise<CouponRow | null> {
    const rows = await tx.execute<unknown[]>('select 1 from coupons where id = ? for update', [id]);
    return rows.length === 0 ? null : tx.findOne(CouponRow, { id });
  }

  /** `null` when the code exists. */
  async insert(tx: EntityManager, coupon: NewCoupon): Promise<CouponRow | null> {
    const { code, description, terms, scope, startsAt, endsAt, maxRedemptions, createdAt } = coupon;
    const isPercentage = terms.type === 'percentage';
    const rows = await tx.execute<{ id: string }[]>(
      `insert into coupons (code, description, basis_points, amount_minor, currency, scope,
         starts_at, ends_at, max_redemptions, created_at)
       values (?, ?, ?::int, ?::int, ?, ?, ?::timestamptz, ?::timestamptz, ?::int, ?)
       on conflict (code) do nothing returning id`,
      [
        ...[code, description, isPercentage ? terms.basisPoints : null],
        ...[isPercentage ? null : terms.amountMinor, isPercentage ? null : terms.currency],
        ...[scope, startsAt, endsAt, maxRedemptions, createdAt],
      ],
    );
    const [row] = rows;
    return row === undefined ? null : tx.findOne(CouponRow, { id: row.id });
  }

  async save(tx: EntityManager, id: string, settings: StoredSettings): Promise<void> {
    await tx.nativeUpdate(CouponRow, { id }, settings);
  }

  async has(id: string): Promise<boolean> {
    return (await this.fork().count(CouponRow, { id })) === 1;
  }

  listRedemptions(
    couponId: string,
    after: ListPosition | null,
    limit: number,
  ): Promise<RedemptionRow[]> {
    const isAfter = after === null ? '' : 'and (r.created_at, r.id) < (?, ?)';
    return this.fork().execute<RedemptionRow[]>(
      `select r.id, r.order_id as "orderId", r.user_id as "userId", u.name, u.email, r.status,
              r.discount_minor as "discountMinor", r.currency, r.created_at as "createdAt",
              r.decided_at as "decidedAt"
       from coupon_redemptions r join ${USER_NAMES} u on u.id = r.user_id
       where r.coupon_id = ? ${isAfter}
       order by r.created_at desc, r.id desc limit ?`,
      [couponId, ...(after === null ? [] : [after.createdAt, after.id]), limit],
    );
  }
}
