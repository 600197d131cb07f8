import { APP_CONFIG, AppError, IdempotentRequests, readCursor, writeCursor } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ChainCheckService } from '../chain/chain-check.service.js';
import type {
  Catalogue,
  CreateOrderInput,
  CreateSubscriptionAnswer,
  CreateSubscriptionInput,
  OrderAnswer,
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
import { RenewalOrders } from './renewal-orders.js';
import type { Renewal } from './renewal-orders.js';

type ListOrdersInput = z.infer<typeof listOrdersInput>;

/** What a user buys: from the price list to the proof of payment. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: OrdersRepository,
    private readonly creation: OrderCreation,
    private readonly proofs: OrderProofs,
    private readonly decisions: OrderDecisions,
    private readonly claims: PaymentClaims,
    private readonly renewals: RenewalOrders,
    private readonly checkout: CheckoutService,
    private readonly chain: ChainCheckService,
    private readonly presenter: OrderPresenter,
    private readonly requests: IdempotentRequests,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Everything that is sold, and how it can be paid here. */
  catalogue(): Catalogue {
    return catalogueOf(this.config);
  }

  /** What an order would cost this user now. Throws as `create` does, except that nothing needs to be payable. */
  async quote(actor: Actor, input: CreateOrderInput): Promise<Quote> {
    const { amounts, discountCode } = await this.creation.quote(actor.userId, input);
    return presentQuote(amounts, discountCode);
  }

  /**
   * The order for this purchase, at the server's price; one that still waits to be paid is answered again.
   * Throws `validation_failed` for a code or a way of paying that does not fit, `unavailable` for a way of
   * paying that is not set up.
   */
  async create(
    actor: Actor,
    input: CreateOrderInput,
    idempotencyKey: string | null,
  ): Promise<OrderAnswer> {
    const { userId } = actor;
    const request = { operation: 'billing.orders.create', ...input };
    return this.requests.once({ userId, key: idempotencyKey, request }, async (tx) => {
      const order = await this.creation.create(tx, userId, input);
      return { order: await this.presenter.payable(order, null) };
    });
  }

  /** One of the actor's own; throws `not_found` for any other. */
  async get(actor: Actor, id: string): Promise<OrderAnswer> {
    return this.answer(await this.own(actor, id));
  }

  /** The actor's own, newest first. */
  async list(actor: Actor, input: ListOrdersInput): Promise<OrderList> {
    const em = this.em.fork();
    const after = readCursor(input.cursor);
    const rows = await this.repository.listNewest(em, actor.userId, after, input.limit + 1);
    const shown = rows.slice(0, input.limit);
    const ids = shown.map(({ id }) => id);
    const checks = await this.chain.statusOf(em, ids);
    const last = shown.at(-1);
    return {
      orders: shown.map((order) => presentOrder(order, checks.get(order.id)?.note ?? null)),
      nextCursor: rows.length > input.limit && last !== undefined ? writeCursor(last) : null,
    };
  }

  /**
   * The payer's reference and picture. The same proof again changes nothing. Throws `duplicate_reference`
   * for a reference of another order (with `contested` in its details when the proof is kept for staff to
   * compare), `already_processed` or `conflict` for an order that takes no proof.
   */
  async submitProof(actor: Actor, id: string, proof: PaymentProof): Promise<OrderAnswer> {
    return this.answer(await this.proofs.submit(await this.own(actor, id), proof));
  }

  /** Only when nothing is to be paid; a second time answers the same order. */
  async activateFree(actor: Actor, id: string): Promise<OrderAnswer> {
    await this.own(actor, id);
    const order = await this.em.fork().transactional(async (tx) => {
      const locked = await this.lock(tx, id);
      const isDone = locked.status === 'approved' && locked.amountMinor === 0;
      if (isDone) return locked;
      return this.decisions.approve(tx, locked, { move: 'activate', staffId: null });
    });
    return this.answer(order);
  }

  /** The documented checkout: order and proof, or order and activation, in one call (CONTRACT.md section 5). */
  createSubscription(
    actor: Actor,
    input: CreateSubscriptionInput,
    idempotencyKey: string | null,
  ): Promise<CreateSubscriptionAnswer> {
    return this.checkout.createSubscription(actor, input, idempotencyKey);
  }

  /** See `RenewalOrders`, which the subscriptions themselves use. */
  createRenewal(tx: EntityManager, renewal: Renewal): Promise<{ orderId: string }> {
    return this.renewals.create(tx, renewal);
  }

  /**
   * The chain has confirmed the transfer. Throws `already_processed` or `conflict` for an order that is not
   * under review, `duplicate_reference` when its transaction was approved for another one.
   */
  async approveBySystem(tx: EntityManager, orderId: string, _note: string): Promise<void> {
    const order = await this.lockClaim(tx, orderId);
    await this.decisions.approve(tx, order, { move: 'approve', staffId: null });
  }

  /** For payments that can be refused without anybody looking; throws as `approveBySystem` does. */
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

  private async answer(order: OrderRow): Promise<OrderAnswer> {
    const checks = await this.chain.statusOf(this.em.fork(), [order.id]);
    return { order: await this.presenter.payable(order, checks.get(order.id)?.note ?? null) };
  }
}

function missing(): AppError {
  return new AppError('not_found', 'This order does not exist.');
}
