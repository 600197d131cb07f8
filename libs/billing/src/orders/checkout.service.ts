import { AppError, IdempotentRequests } from '@app/common';
import type { Actor } from '@app/common';
import { formatMoney, fromMajor } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  CreateOrderInput,
  CreateSubscriptionResponse,
  CreateSubscriptionInput,
} from '../contract/index.js';
import { planOfType } from '../rules/order-plan-type.js';
import { OrderCreation } from './order-creation.js';
import { OrderDecisions } from './order-decisions.js';
import { amountsOf, amountDue } from './order-money.js';
import { OrderProofs } from './order-proofs.js';
import type { OrderRow } from './order-row.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentClaims, contested } from './payment-claims.js';
import { PaymentReferencesRepository } from './payment-references.repository.js';

/** Stored under the idempotency key. */
type Bought = CreateSubscriptionResponse | { readonly contestedOrderId: string };

/** Buying a plan in one call, as the specification's checkout does it: paid in USDT. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly creation: OrderCreation,
    private readonly proofs: OrderProofs,
    private readonly claims: PaymentClaims,
    private readonly references: PaymentReferencesRepository,
    private readonly decisions: OrderDecisions,
    private readonly requests: IdempotentRequests,
  ) {}

  /**
   * Nothing due: active at once. Otherwise the transaction hash goes to review with the order. Throws
   * `amount_mismatch` when the payer was shown another amount than the server's, and then stores nothing, and
   * and `duplicate_reference` for a hash of another order: with `contested` in its details the order is kept.
   */
  async createSubscription(
    actor: Actor,
    input: CreateSubscriptionInput,
    idempotencyKey: string | null,
  ): Promise<CreateSubscriptionResponse> {
    const { userId } = actor;
    if (input.userId !== undefined && input.userId !== userId)
      throw new AppError('forbidden', "You can't do this for another user.");
    const order = orderInputOf(input);
    const request = { operation: 'billing.createSubscription', ...input };
    const bought = await this.requests.once({ userId, key: idempotencyKey, request }, (tx) =>
      this.buy(tx, userId, order, input),
    );
    // After the transaction, which keeps the order for staff to compare.
    if ('contestedOrderId' in bought) throw contested();
    return bought;
  }

  private async buy(
    tx: EntityManager,
    userId: string,
    orderInput: CreateOrderInput,
    { amount, transactionId }: CreateSubscriptionInput,
  ): Promise<Bought> {
    if (transactionId !== undefined)
      await this.claims.lockReference(tx, transactionId.toLowerCase());
    await this.repository.lockOwner(tx, userId);
    const submitted = await this.submittedBefore(tx, userId, orderInput, transactionId);
    if (submitted !== null) return boughtOf(submitted);
    const order = await this.creation.create(tx, userId, orderInput);
    requireAmount(order, amount);
    if (order.amountMinor === 0)
      return responseOf(
        await this.decisions.approve(tx, order, { transition: 'activate', staffId: null }),
      );
    return boughtOf(await this.proofs.submitReference(tx, order, transactionId ?? ''));
  }

  /** The response to the same call was lost: its order exists already. */
  private async submittedBefore(
    tx: EntityManager,
    userId: string,
    { planCode, billingCycle }: CreateOrderInput,
    transactionId: string | undefined,
  ): Promise<OrderRow | null> {
    if (transactionId === undefined) return null;
    const reference = transactionId.toLowerCase();
    const order = await this.references.findOfUser(tx, { userId, reference });
    const isSame =
      order?.planCode === planCode &&
      order.billingCycle === billingCycle &&
      (order.status === 'pending_review' || order.status === 'approved');
    return isSame ? order : null;
  }
}

function orderInputOf(input: CreateSubscriptionInput): CreateOrderInput {
  const planCode = planOfType(input.planType);
  if (planCode === null) {
    const message = 'This plan does not exist.';
    throw new AppError('validation_failed', message, { details: { planType: message } });
  }
  const { billingCycle, discountCode, confirmed } = input;
  const code = discountCode === undefined ? {} : { discountCode };
  return { planCode, method: 'crypto', billingCycle, confirmed, ...code };
}

/** The price, or the price with this order's suffix: the payer may have been shown either. */
function requireAmount(order: OrderRow, shown: number): void {
  const { amount } = amountsOf(order);
  const sent = fromMajor(shown, order.currency);
  const isServers =
    sent !== null &&
    (sent.amountMinor === amount.amountMinor || sent.amountMinor === order.askedMinor);
  if (isServers) return;
  throw new AppError('amount_mismatch', `The price is now ${formatMoney(amount)}.`, {
    details: { amount: formatMoney(amount), askedAmount: formatMoney(amountDue(order)) },
  });
}

function boughtOf(order: OrderRow): Bought {
  return order.isContested ? { contestedOrderId: order.id } : responseOf(order);
}

function responseOf({ id, status, subscriptionId }: OrderRow): CreateSubscriptionResponse {
  return {
    success: true,
    status: status === 'approved' ? 'active' : 'pending_review',
    ...(subscriptionId === null ? {} : { subscriptionId }),
    orderId: id,
  };
}
