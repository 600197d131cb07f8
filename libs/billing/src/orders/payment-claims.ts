import { AppError, Clock } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CONTESTED, decideClaim } from '../rules/payment-claim.js';
import type { OrderRow } from './order-row.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentReferencesRepository } from './payment-references.repository.js';

/** An order with every other order under review with the same reference; all are locked. */
export interface LockedClaim {
  readonly order: OrderRow;
  /** Longest waiting first. */
  readonly rivals: readonly OrderRow[];
}

/** Which order a payment counts for: one holds its reference, others contest it, at most one is approved. */
@Injectable()
export class PaymentClaims {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly references: PaymentReferencesRepository,
    private readonly clock: Clock,
  ) {}

  /** See `PaymentReferencesRepository.lock`: the first lock of a transaction that makes or decides claims. */
  lockReference(tx: EntityManager, reference: string): Promise<void> {
    return this.references.lock(tx, reference);
  }

  /**
   * Locks everything that a decision about the order can touch. `null` without such an order; throws `conflict` when it
   * named another payment concurrently.
   */
  async lock(tx: EntityManager, orderId: string): Promise<LockedClaim | null> {
    const reference = await this.references.namedBy(tx, orderId);
    if (reference === undefined) return null;
    if (reference === null) {
      const order = await this.orders.lock(tx, orderId);
      return order === null ? null : this.unlessChanged({ order, rivals: [] }, reference);
    }
    await this.references.lock(tx, reference);
    const underReview = await this.references.lockUnderReview(tx, reference);
    const order = await this.orders.lock(tx, orderId);
    if (order === null) return null;
    const rivals = underReview.filter(({ id }) => id !== orderId);
    return this.unlessChanged({ order, rivals }, reference);
  }

  /**
   * Claims a payment for the locked order, whose reference is locked as well. `contested` when another order
   * has it. Throws `duplicate_reference` for a claim that is not kept.
   */
  async make(tx: EntityManager, order: OrderRow, reference: string): Promise<'held' | 'contested'> {
    const { id: orderId, userId } = order;
    const claim = { reference, orderId, now: this.clock.now() };
    const isFree = await this.references.take(tx, claim);
    const decision = decideClaim({
      isFree,
      isOwnOfUser:
        !isFree && (await this.references.findOfUser(tx, { userId, reference })) !== null,
      contestedByUser: isFree ? 0 : await this.references.countContested(tx, userId),
    });
    if (decision.kind === 'refused') throw duplicate(decision.reason);
    return decision.kind;
  }

  /** Counts the payment for the order, finally. Throws `duplicate_reference` when it was approved for another. */
  async use(tx: EntityManager, orderId: string, reference: string): Promise<void> {
    const isOurs = await this.references.use(tx, { reference, orderId, now: this.clock.now() });
    if (!isOurs) throw duplicate(APPROVED_FOR_ANOTHER);
  }

  /** Every order that contests the payment of a locked order, longest waiting first. */
  async rivalsOf(tx: EntityManager, { id, transactionId }: OrderRow): Promise<OrderRow[]> {
    if (transactionId === null) return [];
    const underReview = await this.references.lockUnderReview(tx, transactionId);
    return underReview.filter((order) => order.id !== id);
  }

  /** The order was refused. */
  free(tx: EntityManager, orderId: string): Promise<void> {
    return this.references.free(tx, orderId);
  }

  /** Passes a freed reference to the longest waiting claim; `null` when there is none, or it is not free. */
  async promote(tx: EntityManager, refused: OrderRow): Promise<OrderRow | null> {
    const { transactionId: reference } = refused;
    const [next] = await this.rivalsOf(tx, refused);
    if (next === undefined || reference === null) return null;
    const claim = { reference, orderId: next.id, now: this.clock.now() };
    if (!(await this.references.take(tx, claim))) return null;
    return this.orders.change(tx, next.id, { isContested: false });
  }

  private unlessChanged(claim: LockedClaim, reference: string | null): LockedClaim {
    if (claim.order.transactionId === reference) return claim;
    throw new AppError('conflict', 'This payment has just changed. Please reload it.');
  }
}

/** The response to a claim that is kept next to an earlier one; thrown once it is stored. */
export function contested(): AppError {
  return duplicate(CONTESTED, { contested: true });
}

function duplicate(message: string, more: Record<string, unknown> = {}): AppError {
  return new AppError('duplicate_reference', message, {
    details: { transactionId: message, ...more },
  });
}

const APPROVED_FOR_ANOTHER =
  'This reference was approved for another order. It cannot be approved again; please reject this payment.';
