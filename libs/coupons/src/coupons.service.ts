import { addressGroup } from '@app/auth';
import { AppError, Clock, RateLimits } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { money } from '@app/common/contract';
import type { Money } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  Discount,
  DiscountedKind,
  ValidateDiscountResponse,
  ValidateDiscountInput,
} from './contract/index.js';
import { couponRefused } from './coupon-refused.js';
import { CouponsRepository } from './coupons.repository.js';
import { CODE_GUESSES } from './guess-limits.js';
import { PlanKindsPort } from './plan-kinds.js';
import { decideCoupon, refusalOf, valueOf } from './rules/coupon-decision.js';
import type { CouponState, OwnUse } from './rules/coupon-decision.js';

export interface CouponRequest {
  readonly userId: string;
  /** As it was typed. */
  readonly code: string;
  /** What is being bought. */
  readonly scope: DiscountedKind;
  readonly price: Money;
}

interface HeldDiscount {
  readonly discount: Money;
  readonly code: string;
}

/** Discount codes, from validating to redeeming one. Orders call it in their own transactions. */
@Injectable()
export class CouponsService {
  constructor(
    private readonly repository: CouponsRepository,
    private readonly limits: RateLimits,
    private readonly plans: PlanKindsPort,
    private readonly clock: Clock,
  ) {}

  /**
   * Read only: what the code takes off this price for a new customer. Throws `validation_failed` like `hold`, and
   * `rate_limited` for guessing.
   */
  async preview(
    { ip }: Pick<RequestOrigin, 'ip'>,
    { code: typed, scope, price }: Omit<CouponRequest, 'userId'>,
  ): Promise<HeldDiscount> {
    const em = this.repository.fork();
    const coupon = await this.findTyped(
      addressGroup(ip),
      (code) => this.repository.find(em, code),
      typed,
    );
    const now = this.clock.now();
    const decision = decideCoupon(coupon, { kind: scope, price, now, ownUse: 'none' });
    if (decision.kind === 'rejected') throw couponRefused(decision.reason);
    return { discount: decision.discount, code: decision.code };
  }

  /**
   * Takes one use of the code for an order, until `confirm` or `release`; repeating it for the same order gives the
   * same result. Throws `validation_failed` 'Invalid discount code' with the reason in `details`.
   */
  async hold(
    tx: EntityManager,
    request: CouponRequest & { readonly orderId: string },
  ): Promise<HeldDiscount> {
    const { userId, scope, price, orderId } = request;
    const coupon = await this.findTyped(
      userId,
      (code) => this.repository.lock(tx, code),
      request.code,
    );
    const now = this.clock.now();
    const earlier = await this.repository.findOfOrder(tx, orderId);
    if (earlier !== null && coupon !== null && earlier.couponId === coupon.id)
      return { discount: money(earlier.discountMinor, earlier.currency), code: coupon.code };
    if (earlier !== null)
      throw new AppError('conflict', 'This order already has another discount.');
    const ownUse = await this.ownUse(tx, coupon, userId);
    const decision = decideCoupon(coupon, { kind: scope, price, now, ownUse });
    if (decision.kind === 'rejected') throw couponRefused(decision.reason);
    const { couponId, discount, code } = decision;
    await this.repository.take(tx, { couponId, userId, orderId, discount, createdAt: now });
    return { discount, code };
  }

  /** The order was paid: its use is final. No effect when repeated or without a coupon. */
  async confirm(tx: EntityManager, orderId: string): Promise<void> {
    await this.repository.confirm(tx, orderId, this.clock.now());
  }

  /** The order lapsed: the code can be used again, by any user. A confirmed use stays used. */
  async release(tx: EntityManager, orderId: string): Promise<void> {
    await this.repository.release(tx, orderId, this.clock.now());
  }

  /**
   * The discount on a plan; without an account, whether a new customer gets it. The order decides the price, and with it
   * the currency, and whether an unpaid order holds the code as well. Throws `rate_limited` for guessing.
   */
  async validate(
    { ip }: Pick<RequestOrigin, 'ip'>,
    actor: Actor | null,
    input: ValidateDiscountInput,
  ): Promise<ValidateDiscountResponse> {
    const kind = this.plans.kindOf(input.planType);
    if (kind === null) {
      const message = 'This plan does not exist.';
      throw new AppError('validation_failed', message, { details: { planType: message } });
    }
    const em = this.repository.fork();
    const coupon = await this.findTyped(
      actor?.userId ?? addressGroup(ip),
      (code) => this.repository.find(em, code),
      input.code,
    );
    if (coupon === null) throw couponRefused('unknown', 'code');
    const ownUse =
      actor === null ? 'none' : withoutHeld(await this.ownUse(em, coupon, actor.userId));
    const refusal = refusalOf(coupon, { kind, now: this.clock.now(), ownUse });
    if (refusal !== null) throw couponRefused(refusal, 'code');
    return { success: true, discount: presentDiscount(coupon) };
  }

  /** `guesser`: a user, or the address group of somebody without an account. */
  private async findTyped(
    guesser: string,
    find: (code: string) => Promise<CouponState | null>,
    typed: string,
  ): Promise<CouponState | null> {
    await this.limits.count(CODE_GUESSES, guesser);
    const coupon = await find(typed.trim().toUpperCase());
    if (coupon !== null) await this.limits.release(CODE_GUESSES, guesser);
    return coupon;
  }

  private async ownUse(
    em: EntityManager,
    coupon: CouponState | null,
    userId: string,
  ): Promise<OwnUse> {
    return coupon === null ? 'none' : this.repository.ownUse(em, coupon.id, userId);
  }
}

function withoutHeld(use: OwnUse): OwnUse {
  return use === 'held' ? 'none' : use;
}

function presentDiscount({ terms, code, description }: CouponState): Discount {
  const value = valueOf(terms);
  if (terms.type === 'percentage') return { type: 'percentage', value, code, description };
  return { type: 'fixed', value, currency: terms.currency, code, description };
}
