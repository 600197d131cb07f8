import { APP_CONFIG, ActivityLog, AppError, Clock, cutPage, readCursor } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import type { PageInput } from '@app/common/contract';
import { money, toMajor } from '@app/common/contract';
import { Inject, Injectable } from '@nestjs/common';
import type {
  ChangeCouponInput,
  CouponResponse,
  CouponList,
  CreateCouponInput,
  ListRedemptionsInput,
  Redemption,
  RedemptionList,
} from './contract/index.js';
import { stateOf, storedUse } from './coupons.repository.js';
import { presentCoupon } from './present-coupon.js';
import { StaffCouponsRepository } from './staff-coupons.repository.js';
import type { CouponSettings, RedemptionRow } from './staff-coupons.repository.js';
import { couponStatus, termsOf } from './rules/coupon-decision.js';
import { changedUse, effectiveUse } from './rules/demo-coupon.js';
import { productsMadeFree } from './rules/free-coupon.js';
import type { PricedProduct } from './rules/free-coupon.js';

/** Coupons as staff create, pause and track them. The entry points admit staff only. */
@Injectable()
export class StaffCouponsService {
  constructor(
    private readonly repository: StaffCouponsRepository,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async list(input: PageInput): Promise<CouponList> {
    const rows = await this.repository.listNewest(readCursor(input.cursor), input.limit + 1);
    const { shown, nextCursor } = cutPage(rows, input.limit);
    const ids = shown.map(({ id }) => id);
    const uses = await this.repository.countUses(null, ids);
    return {
      coupons: shown.map((row) => presentCoupon(row, uses.get(row.id), this.here())),
      nextCursor,
    };
  }

  /** Throws `conflict` for a code that exists. */
  async create(actor: Actor, input: CreateCouponInput): Promise<CouponResponse> {
    const now = this.clock.now();
    const { code, description, scope, maxRedemptions } = input;
    const row = await this.repository.transaction(async (tx) => {
      const created = await this.repository.insert(tx, {
        ...{ code, description, scope, maxRedemptions, createdAt: now },
        terms: termsOf(input),
        startsAt: dateOf(input.startsAt),
        endsAt: dateOf(input.endsAt),
      });
      if (created === null) {
        const message = 'A coupon with this code already exists.';
        throw new AppError('conflict', message, { details: { code: message } });
      }
      await this.activity.record(tx, actor, {
        ...{ action: 'coupons.create', subjectType: 'coupon', subjectId: created.id },
        before: null,
        after: input,
      });
      return created;
    });
    return { coupon: presentCoupon(row, undefined, this.here()) };
  }

  /** Pauses, extends or limits a coupon. Taken uses stay taken. Throws `not_found`. */
  async change(actor: Actor, input: ChangeCouponInput): Promise<CouponResponse> {
    return this.repository.transaction(async (tx) => {
      const row = await this.repository.lock(tx, input.id);
      if (row === null) throw notThere();
      const { isDemo } = this.config;
      const use = storedUse(row);
      const before = { ...settingsOf(row), ...effectiveUse(use, isDemo) };
      const after = changed(before, input);
      refuseEmptyWindow(after);
      const wanted = { isPaused: after.isPaused, maxRedemptions: after.maxRedemptions ?? null };
      const stored = { ...after, ...changedUse(use, wanted, isDemo) };
      await this.repository.save(tx, input.id, stored);
      await this.activity.record(tx, actor, {
        ...{ action: 'coupons.change', subjectType: 'coupon', subjectId: row.id },
        ...{ before, after },
      });
      const uses = await this.repository.countUses(tx, [row.id]);
      const coupon = Object.assign(row, stored);
      return { coupon: presentCoupon(coupon, uses.get(row.id), this.here()) };
    });
  }

  /** Usable codes that reduce one of these products to 0, in alphabetical order. */
  async listFree(products: readonly PricedProduct[]): Promise<FreeCoupon[]> {
    const { now, isDemo } = this.here();
    const rows = await this.repository.listLarge();
    return rows.flatMap((row) => {
      const coupon = stateOf(row, isDemo);
      const names = productsMadeFree(coupon, products);
      if (couponStatus(coupon, now) !== 'active' || names.length === 0) return [];
      const { id, code, maxRedemptions, used } = coupon;
      const usesLeft = maxRedemptions === null ? null : maxRedemptions - used;
      return [{ id, code, products: names, usesLeft, endsAt: coupon.endsAt }];
    });
  }

  /** The codes of these coupons, by their id. */
  codesOf(ids: readonly string[]): Promise<Map<string, string>> {
    return this.repository.codesOf(ids);
  }

  /** Its uses, newest first. Throws `not_found`. */
  async redemptions(input: ListRedemptionsInput): Promise<RedemptionList> {
    const after = readCursor(input.cursor);
    if (!(await this.repository.has(input.id))) throw notThere();
    const rows = await this.repository.listRedemptions(input.id, after, input.limit + 1);
    const { shown, nextCursor } = cutPage(rows, input.limit);
    return { redemptions: shown.map(presentRedemption), nextCursor };
  }

  private here(): { readonly now: Date; readonly isDemo: boolean } {
    return { now: this.clock.now(), isDemo: this.config.isDemo };
  }
}

/** A code that makes something free. */
export interface FreeCoupon {
  readonly id: string;
  readonly code: string;
  /** The offers it makes free. */
  readonly products: readonly string[];
  /** `null`: once per account, without a total limit. */
  readonly usesLeft: number | null;
  readonly endsAt: Date | null;
}

function settingsOf(row: CouponSettings): CouponSettings {
  const { description, isPaused } = row;
  return {
    ...{ description, isPaused },
    startsAt: row.startsAt ?? null,
    endsAt: row.endsAt ?? null,
    maxRedemptions: row.maxRedemptions ?? null,
  };
}

function changed(before: CouponSettings, input: ChangeCouponInput): CouponSettings {
  const { description, isPaused, startsAt, endsAt, maxRedemptions } = input;
  return {
    description: description ?? before.description,
    isPaused: isPaused ?? before.isPaused,
    startsAt: startsAt === undefined ? (before.startsAt ?? null) : dateOf(startsAt),
    endsAt: endsAt === undefined ? (before.endsAt ?? null) : dateOf(endsAt),
    maxRedemptions: maxRedemptions === undefined ? (before.maxRedemptions ?? null) : maxRedemptions,
  };
}

function refuseEmptyWindow({ startsAt, endsAt }: CouponSettings): void {
  if (!(startsAt instanceof Date) || !(endsAt instanceof Date) || startsAt < endsAt) return;
  const message = 'The end must be after the start';
  throw new AppError('validation_failed', message, { details: { endsAt: message } });
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function notThere(): AppError {
  return new AppError('not_found', 'This coupon does not exist.');
}

function presentRedemption(row: RedemptionRow): Redemption {
  const { id, orderId, userId, name, email, status, currency } = row;
  return {
    ...{ id, orderId, status, currency },
    user: { id: userId, name, email },
    discountAmount: toMajor(money(Number(row.discountMinor), currency)),
    createdAt: new Date(row.createdAt).toISOString(),
    decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt).toISOString(),
  };
}
