import { APP_CONFIG, AppError } from '@app/common';
import type { AppConfig, RequestOrigin } from '@app/common';
import { money } from '@app/common/contract';
import type { Money } from '@app/common/contract';
import { CouponsService } from '@app/coupons';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { offerOf, priceOf } from '../contract/index.js';
import type { CreateOrderInput } from '../contract/index.js';
import { orderAmounts } from '../rules/order-amounts.js';
import type { OrderAmounts } from '../rules/order-amounts.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { unavailableReason } from './catalogue.js';
import { OrdersRepository } from './orders.repository.js';

export interface PricedOrder {
  readonly amounts: OrderAmounts;
  /** As the coupon spells it; `null` without one. */
  readonly discountCode: string | null;
}

/** Prices of orders. Only the server's figures count. */
@Injectable()
export class OrderPricing {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly coupons: CouponsService,
    private readonly subscriptions: SubscriptionsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Prices an order and takes one use of its code, in the caller's transaction. Throws `validation_failed`
   * for a code that is not valid here and for a plan that is not sold that way.
   */
  async price(
    tx: EntityManager,
    order: { readonly id: string; readonly userId: string },
    input: CreateOrderInput,
  ): Promise<PricedOrder> {
    const price = listPrice(input);
    const { discount, code } = await this.discount(tx, order, input, price);
    const credit = await this.credit(tx, order.userId, input, price);
    return { amounts: orderAmounts(price, discount, credit), discountCode: code };
  }

  /** The price for a new customer: a guest has used no code and has no paid time. Throws like `price`. */
  async priceForGuest(origin: RequestOrigin, input: CreateOrderInput): Promise<PricedOrder> {
    const price = listPrice(input);
    const nothing = money(0, price.currency);
    const { planCode, discountCode } = input;
    if (discountCode === undefined || discountCode === '')
      return { amounts: orderAmounts(price, nothing, nothing), discountCode: null };
    const scope = offerOf(planCode).kind;
    const { discount, code } = await this.coupons.preview(origin, {
      code: discountCode,
      scope,
      price,
    });
    return { amounts: orderAmounts(price, discount, nothing), discountCode: code };
  }

  /** Throws `unavailable` when there is something to pay and this installation cannot be paid that way. */
  requireOffered({ method }: CreateOrderInput, amount: Money): void {
    if (amount.amountMinor === 0) return;
    const reason = unavailableReason(this.config, method);
    if (reason !== null) throw new AppError('unavailable', reason);
  }

  private async discount(
    tx: EntityManager,
    { id, userId }: { readonly id: string; readonly userId: string },
    { planCode, discountCode }: CreateOrderInput,
    price: Money,
  ): Promise<{ discount: Money; code: string | null }> {
    if (discountCode === undefined || discountCode === '')
      return { discount: money(0, price.currency), code: null };
    const scope = offerOf(planCode).kind;
    return this.coupons.hold(tx, { userId, code: discountCode, scope, price, orderId: id });
  }

  /** Paid time is credited once: not while another payment that relies on it awaits a decision. */
  private async credit(
    tx: EntityManager,
    userId: string,
    { planCode }: CreateOrderInput,
    { currency }: Money,
  ): Promise<Money> {
    const { kind } = offerOf(planCode);
    const others = await this.repository.listWithOpenCredit(tx, userId);
    const isSpokenFor = others.some((other) => offerOf(other.planCode).kind === kind);
    if (isSpokenFor) return money(0, currency);
    return this.subscriptions.creditFor(tx, { userId, planCode, currency });
  }
}

function listPrice({ planCode, method, billingCycle }: CreateOrderInput): Money {
  const price = priceOf(planCode, method, billingCycle);
  if (price !== null) return price;
  const { kind, cycles } = offerOf(planCode);
  const [field, message] = cycles.includes(billingCycle)
    ? ['method', 'Scan plans and packs of page scans are paid in USDT, not by UPI.']
    : [
        'billingCycle',
        kind === 'pack' ? 'Packs are one-time purchases.' : 'Visit plans are billed monthly.',
      ];
  throw new AppError('validation_failed', message, { details: { [field]: message } });
}
