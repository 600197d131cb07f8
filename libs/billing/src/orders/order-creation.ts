import { AuthService } from '@app/auth';
import { AppError, Clock } from '@app/common';
import type { RequestOrigin } from '@app/common';
import { CouponsService } from '@app/coupons';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { offerOf } from '../contract/index.js';
import type { CreateOrderInput } from '../contract/index.js';
import type { OrderAmounts } from '../rules/order-amounts.js';
import { PROOF_WINDOW_MS, decideOrderTransition } from '../rules/order-transitions.js';
import { repeatedPayment } from '../rules/repeated-purchase.js';
import { UniqueAmounts } from './unique-amounts.js';
import { OrderPricing } from './order-pricing.js';
import type { PricedOrder } from './order-pricing.js';
import type { OrderRow } from './order-row.js';
import { OrdersRepository } from './orders.repository.js';

/** Creates payable orders from what a user wants to buy. */
@Injectable()
export class OrderCreation {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: OrdersRepository,
    private readonly pricing: OrderPricing,
    private readonly amounts: UniqueAmounts,
    private readonly coupons: CouponsService,
    private readonly accounts: AuthService,
    private readonly clock: Clock,
  ) {}

  /** What the order would cost now; nothing is stored. `userId`: `null` for a guest. Throws like `create`. */
  async quote(
    origin: RequestOrigin,
    userId: string | null,
    input: CreateOrderInput,
  ): Promise<PricedOrder> {
    if (userId === null) return this.pricing.priceForGuest(origin, input);
    const tx = this.em.fork();
    await tx.begin();
    try {
      await this.giveUpOthers(tx, userId, input);
      return await this.pricing.price(tx, { id: randomUUID(), userId }, input);
    } finally {
      await tx.rollback();
    }
  }

  /**
   * The order for this purchase: the existing one that awaits payment or correction, otherwise a new one.
   * Orders of one user are created sequentially, so that two tabs create one. Throws `conflict` when the
   * account is deleted concurrently, `needs_confirmation` for an unconfirmed repetition of a payment under review.
   */
  async create(tx: EntityManager, userId: string, input: CreateOrderInput): Promise<OrderRow> {
    await this.repository.lockOwner(tx, userId);
    await this.accounts.blockRemoval(tx, userId);
    if (input.confirmed === false) await this.requireNoRepetition(tx, userId, input);
    const now = this.clock.now();
    const { planCode, billingCycle, method } = input;
    const discountCode = input.discountCode === '' ? null : (input.discountCode ?? null);
    const purchase = { userId, planCode, billingCycle, method, discountCode };
    const known = await this.repository.lockPayable(tx, purchase, now);
    if (known !== null) return known;
    await this.giveUpOthers(tx, userId, input);
    const id = randomUUID();
    const { amounts, discountCode: code } = await this.pricing.price(tx, { id, userId }, input);
    this.pricing.requireOffered(input, amounts.amount);
    return this.repository.insert(tx, {
      ...{ id, userId, planCode, billingCycle, method, discountCode: code },
      status: amounts.amount.amountMinor === 0 ? 'draft' : 'awaiting_proof',
      ...minorOf(amounts),
      askedMinor: await this.amounts.of(tx, amounts.amount),
      renewsSubscriptionId: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PROOF_WINDOW_MS),
    });
  }

  private async requireNoRepetition(
    tx: EntityManager,
    userId: string,
    input: CreateOrderInput,
  ): Promise<void> {
    const underReview = await this.repository.listUnderReview(tx, userId);
    const repeated = repeatedPayment(underReview, input);
    if (repeated === null) return;
    const { name } = offerOf(input.planCode);
    const message = `A payment for ${name} is already under review. Order again only if you want it twice.`;
    throw new AppError('needs_confirmation', message, {
      details: { orderId: repeated.id, submittedAt: repeated.submittedAt?.toISOString() ?? null },
    });
  }

  /**
   * When the user changes the plan before paying, the discount code and the credit move to the new order: unpaid
   * orders that hold them lapse, and so do expired ones.
   */
  private async giveUpOthers(
    tx: EntityManager,
    userId: string,
    { planCode, discountCode }: CreateOrderInput,
  ): Promise<void> {
    const now = this.clock.now();
    const { kind } = offerOf(planCode);
    for (const order of await this.repository.lockUnpaid(tx, userId)) {
      const isLapsed = decideOrderTransition(order, 'expire', now).kind === 'moved';
      const hasCode = order.discountCode !== null && order.discountCode === discountCode;
      const hasCredit = order.creditMinor > 0 && offerOf(order.planCode).kind === kind;
      const decision = decideOrderTransition(order, 'supersede', now);
      if ((!isLapsed && !hasCode && !hasCredit) || decision.kind === 'refused') continue;
      await this.repository.change(tx, order.id, { status: decision.to, expiresAt: null });
      await this.coupons.release(tx, order.id);
    }
  }
}

function minorOf({
  price,
  discount,
  credit,
  amount,
}: OrderAmounts): Pick<
  OrderRow,
  'currency' | 'priceMinor' | 'discountMinor' | 'creditMinor' | 'amountMinor'
> {
  return {
    currency: price.currency,
    priceMinor: price.amountMinor,
    discountMinor: discount.amountMinor,
    creditMinor: credit.amountMinor,
    amountMinor: amount.amountMinor,
  };
}
