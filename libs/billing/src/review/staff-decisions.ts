import { ActivityLog, AppError } from '@app/common';
import type { Actor } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrderRow } from '../orders/order-row.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { PaymentClaims } from '../orders/payment-claims.js';
import type { LockedClaim } from '../orders/payment-claims.js';
import { HeldApprovalsRepository } from './held-approvals.repository.js';

interface Decision {
  readonly staff: Pick<Actor, 'userId' | 'role'>;
  readonly verb: 'approve' | 'reject' | 'refund';
  readonly id: string;
}

/** One decision of staff inside the caller's transaction: locked, allowed, done and logged. */
@Injectable()
export class StaffDecisions {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly claims: PaymentClaims,
    private readonly held: HeldApprovalsRepository,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * Locks the payment and those that name the same one, does `work` and logs its effects. A held approval ends with
   * it: another approval replaces it, a rejection is refused.
   */
  async decide(
    tx: EntityManager,
    { staff, verb, id }: Decision,
    work: (tx: EntityManager, order: OrderRow) => Promise<OrderRow>,
  ): Promise<OrderRow> {
    const claim = await this.lock(tx, staff, id);
    if (verb === 'reject' && (await this.held.isHeld(tx, id)))
      throw new AppError(
        'already_processed',
        'This payment is about to be approved. Undo the approval first.',
      );
    // The rows are mutated: their old state is kept for the log.
    const before = { ...claim.order };
    const rivals = claim.rivals.map((rival) => ({ ...rival }));
    const after = await work(tx, claim.order);
    await this.held.end(tx, id);
    await this.log(tx, staff, verb, { before, after });
    for (const rival of rivals) await this.logRejectedRival(tx, staff, rival);
    return after;
  }

  /** Throws `not_found`, and `forbidden` for the reviewer's own payment and those that their own contests. */
  async lock(
    tx: EntityManager,
    { userId }: Pick<Actor, 'userId'>,
    id: string,
  ): Promise<LockedClaim> {
    const claim = await this.claims.lock(tx, id);
    if (claim === null) throw missingPayment();
    const { order, rivals } = claim;
    if (order.userId === userId)
      throw new AppError('forbidden', 'This is your own payment. Someone else has to review it.');
    if (rivals.some((rival) => rival.userId === userId))
      throw new AppError(
        'forbidden',
        'One of your own orders uses the same payment. Someone else has to review it.',
      );
    return claim;
  }

  log(
    tx: EntityManager,
    staff: Decision['staff'],
    verb: string,
    { before, after }: { readonly before: OrderRow; readonly after: OrderRow },
  ): Promise<void> {
    return this.activity.record(tx, staff, {
      action: `billing.${verb}`,
      subjectType: 'order',
      subjectId: after.id,
      before: loggedOf(before),
      after: loggedOf(after),
    });
  }

  /** The effect of a decision on another order that names the same payment. */
  private async logRejectedRival(
    tx: EntityManager,
    staff: Decision['staff'],
    before: OrderRow,
  ): Promise<void> {
    const after = await this.orders.find(tx, before.id);
    if (after?.status !== 'rejected') return;
    await this.held.end(tx, before.id);
    await this.log(tx, staff, 'reject', { before, after });
  }
}

/** The log's view of an order: no personal data. */
function loggedOf(order: OrderRow): object {
  const { status, planCode, currency, amountMinor, transactionId } = order;
  const { rejectionReason, subscriptionId, invoiceId } = order;
  return {
    ...{ status, planCode, currency, amountMinor, transactionId },
    ...{ rejectionReason, subscriptionId, invoiceId },
  };
}

export function missingPayment(): AppError {
  return new AppError('not_found', 'This payment does not exist.');
}
