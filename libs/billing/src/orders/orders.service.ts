import { APP_CONFIG, AppError, IdempotentRequests, cutPage, readCursor } from '@app/common';
import type { Actor, AppConfig, RequestOrigin } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ChainCheckService } from '../chain/chain-check.service.js';
import type {
  Catalogue,
  CreateOrderInput,
  CreateSubscriptionResponse,
  CreateSubscriptionInput,
  OrderResponse,
  OrderList,
  Quote,
  listOrdersInput,
} from '../contract/index.js';
import { catalogueOf } from './catalogue.js';
import { CheckoutService } from './checkout.service.js';
import { OrderCreation } from './order-creation.js';
import { OrderDecisions } from './order-decisions.js';
import { OrderPresenter, presentOrder, presentQuote } from './order-presenter.js';
import { OrderProofs } from './order-proofs.js';
import type { PaymentProof } from './order-proofs.js';
import type { OrderRow } from './order-row.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentClaims } from './payment-claims.js';

type ListOrdersInput = z.infer<typeof listOrdersInput>;

/** A user's purchases: from the price list to the proof of payment. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: OrdersRepository,
    private readonly creation: OrderCreation,
    private readonly proofs: OrderProofs,
    private readonly decisions: OrderDecisions,
    private readonly claims: PaymentClaims,
    private readonly checkout: CheckoutService,
    private readonly chain: ChainCheckService,
    private readonly presenter: OrderPresenter,
    private readonly requests: IdempotentRequests,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** All offers, and how they can be paid here. */
  catalogue(): Catalogue {
    return catalogueOf(this.config);
  }

  /**
   * What an order would cost this user now; without an account, what it costs a new customer. Throws like `create`,
   * except that no payment method is needed.
   */
  async quote(origin: RequestOrigin, actor: Actor | null, input: CreateOrderInput): Promise<Quote> {
    const userId = actor?.userId ?? null;
    const { amounts, discountCode } = await this.creation.quote(origin, userId, input);
    return presentQuote(amounts, discountCode);
  }

  /**
   * The order for this purchase, at the server's price; one that still awaits payment is returned again.
   * Throws `validation_failed` for a code or a payment method that does not fit, `unavailable` for a payment
   * method that is not set up, and `needs_confirmation` for an unconfirmed repetition of a payment under review.
   */
  async create(
    actor: Actor,
    input: CreateOrderInput,
    idempotencyKey: string | null,
  ): Promise<OrderResponse> {
    const { userId } = actor;
    const request = { operation: 'billing.orders.create', ...input };
    return this.requests.once({ userId, key: idempotencyKey, request }, async (tx) => {
      const order = await this.creation.create(tx, userId, input);
      return { order: await this.presenter.payable(order, null) };
    });
  }

  /** One of the actor's own; throws `not_found` for any other. */
  async get(actor: Actor, id: string): Promise<OrderResponse> {
    return this.respond(await this.own(actor, id));
  }

  /** The actor's own, newest first. */
  async list(actor: Actor, input: ListOrdersInput): Promise<OrderList> {
    const em = this.em.fork();
    const after = readCursor(input.cursor);
    const which = { userId: actor.userId, status: input.status };
    const rows = await this.repository.listNewest(em, which, after, input.limit + 1);
    const { shown, nextCursor } = cutPage(rows, input.limit);
    const ids = shown.map(({ id }) => id);
    const checks = await this.chain.statusOf(em, ids);
    return {
      orders: shown.map((order) => presentOrder(order, checks.get(order.id)?.note ?? null)),
      nextCursor,
    };
  }

  /**
   * Submits the payer's reference and screenshot. Idempotent for the same proof. Throws `duplicate_reference`
   * for a reference of another order (with `contested` in its details when the proof is kept for staff to
   * compare), `already_processed` or `conflict` for an order that accepts no proof.
   */
  async submitProof(actor: Actor, id: string, proof: PaymentProof): Promise<OrderResponse> {
    return this.respond(await this.proofs.submit(await this.own(actor, id), proof));
  }

  /** For staff and the payer; throws `not_found` for everybody else, and without a screenshot. */
  screenshot(actor: Actor, id: string): Promise<{ bytes: Buffer; mediaType: string }> {
    return this.proofs.screenshot(actor, id);
  }

  /** Only when nothing is due; a repetition returns the same order. */
  async activateFree(actor: Actor, id: string): Promise<OrderResponse> {
    await this.own(actor, id);
    const order = await this.em.fork().transactional(async (tx) => {
      const locked = await this.lock(tx, id);
      const isDone = locked.status === 'approved' && locked.amountMinor === 0;
      if (isDone) return locked;
      return this.decisions.approve(tx, locked, { transition: 'activate', staffId: null });
    });
    return this.respond(order);
  }

  /** The documented checkout: order and proof, or order and activation, in one call (CONTRACT.md section 5). */
  createSubscription(
    actor: Actor,
    input: CreateSubscriptionInput,
    idempotencyKey: string | null,
  ): Promise<CreateSubscriptionResponse> {
    return this.checkout.createSubscription(actor, input, idempotencyKey);
  }

  /**
   * The chain has confirmed the transfer. Throws `already_processed` or `conflict` for an order that is not
   * under review, `duplicate_reference` when its transaction was approved for another one.
   */
  async approveBySystem(tx: EntityManager, orderId: string, _note: string): Promise<void> {
    const order = await this.lockClaim(tx, orderId);
    await this.decisions.approve(tx, order, { transition: 'approve', staffId: null });
  }

  /** For payments that can be refused without a review; throws like `approveBySystem`. */
  async rejectBySystem(tx: EntityManager, orderId: string, reason: string): Promise<void> {
    const order = await this.lockClaim(tx, orderId);
    await this.decisions.reject(tx, order, { reason, staffId: null });
  }

  private async own(actor: Actor, id: string): Promise<OrderRow> {
    const order = await this.repository.find(this.em.fork(), id);
    if (order?.userId !== actor.userId) throw missing();
    return order;
  }

  private async lock(tx: EntityManager, id: string): Promise<OrderRow> {
    const order = await this.repository.lock(tx, id);
    if (order === null) throw missing();
    return order;
  }

  private async lockClaim(tx: EntityManager, id: string): Promise<OrderRow> {
    const claim = await this.claims.lock(tx, id);
    if (claim === null) throw missing();
    return claim.order;
  }

  private async respond(order: OrderRow): Promise<OrderResponse> {
    const checks = await this.chain.statusOf(this.em.fork(), [order.id]);
    return { order: await this.presenter.payable(order, checks.get(order.id)?.note ?? null) };
  }
}

function missing(): AppError {
  return new AppError('not_found', 'This order does not exist.');
}
