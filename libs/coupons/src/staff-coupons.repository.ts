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
  readonly lastUsedAt: Date | null;
  readonly discounts: readonly {
    readonly currency: Currency;
    readonly grantedMinor: number;
    readonly heldMinor: number;
  }[];
}

/** The uses of one coupon in one currency; sums are bigints, which PostgreSQL's driver returns as text. */
interface UsesRow {
  readonly id: string;
  readonly currency: Currency;
  readonly held: number;
  readonly grantedMinor: string;
  readonly heldMinor: string;
  readonly lastUsedAt: string | null;
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
    const rows = await (em ?? this.fork()).execute<UsesRow[]>(
      `select coupon_id as id, currency, count(*) filter (where status = 'held')::int as held,
              coalesce(sum(discount_minor) filter (where status = 'confirmed'), 0) as "grantedMinor",
              coalesce(sum(discount_minor) filter (where status = 'held'), 0) as "heldMinor",
              max(created_at) filter (where status <> 'released') as "lastUsedAt"
       from coupon_redemptions where coupon_id in (?)
       group by coupon_id, currency order by currency`,
      [[...ids]],
    );
    const byCoupon = Map.groupBy(rows, ({ id }) => id);
    return new Map([...byCoupon].map(([id, found]) => [id, usesOf(found)]));
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

  async codesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.fork().find(
      CouponRow,
      { id: { $in: [...ids] } },
      { fields: ['id', 'code'] },
    );
    return new Map(rows.map(({ id, code }) => [id, code]));
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

function usesOf(rows: readonly UsesRow[]): CouponUses {
  const times = rows.flatMap(({ lastUsedAt }) =>
    lastUsedAt === null ? [] : [+new Date(lastUsedAt)],
  );
  return {
    held: rows.reduce((sum, { held }) => sum + held, 0),
    lastUsedAt: times.length === 0 ? null : new Date(Math.max(...times)),
    discounts: rows.flatMap(({ currency, ...sums }) => {
      const [grantedMinor, heldMinor] = [Number(sums.grantedMinor), Number(sums.heldMinor)];
      return grantedMinor + heldMinor === 0 ? [] : [{ currency, grantedMinor, heldMinor }];
    }),
  };
}
