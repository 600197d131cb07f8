import { AuthService } from '@app/auth';
import type { Person } from '@app/auth';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { APPROVAL_HELD_SECONDS } from '../contract/index.js';
import type {
  ApprovalHold,
  HeldApprovalList,
  HeldApprovalsResponse,
  HoldApprovalsInput,
  UndoApprovalsInput,
  UndoneApprovals,
} from '../contract/index.js';
import { OrderDecisions, requireTransition } from '../orders/order-decisions.js';
import { presentOrder } from '../orders/order-presenter.js';
import type { OrderRow } from '../orders/order-row.js';
import { orderWarnings } from '../rules/order-warnings.js';
import { HeldApprovalsRepository } from './held-approvals.repository.js';
import type { HeldRow } from './held-approvals.repository.js';
import { PaymentFactsRepository } from './payment-facts.repository.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import { StaffDecisions } from './staff-decisions.js';

const MS_PER_SECOND = 1000;
const DUE_AT_ONCE = 200;
const LISTED = 1000;

/** The approval was undone, or decided by another process. */
class NotHeld extends Error {}

/**
 * Approvals of the console take effect a minute later, in a worker, and can be undone until then: a closed tab changes
 * nothing. The row of the order decides about undo, decision and effect, so that each approval has one end.
 */
@Injectable()
export class HeldApprovalsService {
  private readonly logger = new Logger(HeldApprovalsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly repository: HeldApprovalsRepository,
    private readonly facts: PaymentFactsRepository,
    private readonly payments: PaymentReviewRepository,
    private readonly staffDecisions: StaffDecisions,
    private readonly decisions: OrderDecisions,
    private readonly auth: AuthService,
    private readonly clock: Clock,
  ) {}

  /** Approves each payment that has no other warnings than the reviewer has seen; the others stay in the queue. */
  async hold(staff: Actor, { payments }: HoldApprovalsInput): Promise<HeldApprovalsResponse> {
    const { done, refused } = await each(payments, (payment) => this.holdOne(staff, payment));
    return { held: done, refused };
  }

  /** Puts the payments back into the queue, no matter who has approved them. */
  async undo(staff: Actor, { ids }: UndoApprovalsInput): Promise<UndoneApprovals> {
    const { done, refused } = await each(
      ids.map((id) => ({ id })),
      ({ id }) => this.undoOne(staff, id),
    );
    return { undone: done, refused };
  }

  /** Every approval that can still be undone. */
  async list(): Promise<HeldApprovalList> {
    const em = this.em.fork();
    const held = await this.repository.listHeld(em, LISTED);
    const orders = await this.payments.byId(
      em,
      held.map(({ orderId }) => orderId),
    );
    const people = await this.auth.peopleOf(em, [
      ...new Set([...held.map(({ staffId }) => staffId), ...[...orders.values()].map(payerOf)]),
    ]);
    return {
      approvals: held.flatMap((row) => this.present(row, orders.get(row.orderId), people)),
    };
  }

  /** Approves what is due; returns how many. Safe to run concurrently in several workers and after any downtime. */
  async executeDue(): Promise<number> {
    const now = this.clock.now();
    let approved = 0;
    for (const id of await this.repository.listDue(now, DUE_AT_ONCE))
      if (await this.settle(id, now)) approved += 1;
    return approved;
  }

  private async holdOne(
    staff: Actor,
    { id, warnings }: HoldApprovalsInput['payments'][number],
  ): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const { order } = await this.staffDecisions.lock(tx, staff, id);
      const now = this.clock.now();
      requireTransition(order, 'approve', now);
      await this.requireNothingNew(tx, id, warnings);
      const isHeld = await this.repository.hold(tx, {
        ...{ orderId: id, staffId: staff.userId, seenWarnings: warnings, now },
        dueAt: new Date(now.getTime() + APPROVAL_HELD_SECONDS * MS_PER_SECOND),
      });
      if (!isHeld)
        throw new AppError('already_processed', 'This payment is already being approved.');
      await this.staffDecisions.log(tx, staff, 'hold_approval', { before: order, after: order });
    });
  }

  private async undoOne(staff: Actor, id: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const { order } = await this.staffDecisions.lock(tx, staff, id);
      if ((await this.repository.take(tx, id, null)) === null)
        throw new AppError('already_processed', 'This approval has already ended.');
      await this.staffDecisions.log(tx, staff, 'undo_approval', { before: order, after: order });
    });
  }

  private async settle(id: string, now: Date): Promise<boolean> {
    const hold = (await this.repository.of(this.em.fork(), [id])).get(id);
    if (hold === undefined || hold.returnedAt !== null) return false;
    try {
      await this.em.fork().transactional((tx) => this.approve(tx, hold, now));
      return true;
    } catch (error) {
      await this.returnToQueue(hold, now, error);
      return false;
    }
  }

  private async approve(tx: EntityManager, hold: HeldRow, now: Date): Promise<void> {
    const { orderId: id, staffId } = hold;
    const role = await this.repository.staffRole(tx, staffId);
    if (role === null)
      throw new AppError(
        'forbidden',
        'The person who approved this payment is no longer on the staff.',
      );
    const decision = { staff: { userId: staffId, role }, verb: 'approve', id } as const;
    await this.staffDecisions.decide(tx, decision, async (inside, order) => {
      const taken = await this.repository.take(inside, id, now);
      if (taken === null || taken.staffId !== staffId) throw new NotHeld();
      requireTransition(order, 'approve', now);
      await this.requireNothingNew(inside, id, taken.seenWarnings);
      return this.decisions.approve(inside, order, { transition: 'approve', staffId });
    });
  }

  /** An expected failure returns the payment to the queue; any other one is retried. */
  private async returnToQueue(hold: HeldRow, now: Date, error: unknown): Promise<void> {
    if (error instanceof NotHeld) return;
    const { orderId, staffId } = hold;
    if (!(error instanceof AppError)) {
      this.logger.error({ err: error, orderId }, 'An approval did not take effect; retrying.');
      return;
    }
    const em = this.em.fork();
    if (error.code === 'already_processed') await this.repository.end(em, orderId);
    else await this.repository.returnToQueue(em, { orderId, staffId, reason: error.message, now });
  }

  /** Throws `needs_confirmation` when something differs that the reviewer has not seen. */
  private async requireNothingNew(
    tx: EntityManager,
    id: string,
    seen: readonly string[],
  ): Promise<void> {
    const facts = (await this.facts.of(tx, [id])).get(id);
    const unseen =
      facts === undefined ? [] : orderWarnings(facts).filter((one) => !seen.includes(one));
    if (unseen.length > 0) throw new AppError('needs_confirmation', unseen.join(' '));
  }

  private present(
    row: HeldRow,
    order: OrderRow | undefined,
    people: ReadonlyMap<string, Person>,
  ): HeldApprovalList['approvals'] {
    const payer = order === undefined ? undefined : people.get(order.userId);
    if (order === undefined || payer === undefined) return [];
    return [
      {
        id: row.orderId,
        order: presentOrder(order, null),
        user: { id: payer.id, name: payer.name },
        ...presentHold(row, people, this.clock.now()),
      },
    ];
  }
}

/** The approval as reviewers see it. */
export function presentHold(
  { staffId, dueAt }: HeldRow,
  people: ReadonlyMap<string, Person>,
  now: Date,
): ApprovalHold {
  return {
    by: { id: staffId, name: people.get(staffId)?.name ?? null },
    secondsLeft: Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / MS_PER_SECOND)),
  };
}

function payerOf({ userId }: OrderRow): string {
  return userId;
}

/** Each payment has its own transaction. Refusals are collected per payment; any other error is thrown. */
async function each<Payment extends { readonly id: string }>(
  payments: readonly Payment[],
  work: (payment: Payment) => Promise<void>,
): Promise<{ done: string[]; refused: HeldApprovalsResponse['refused'] }> {
  const done: string[] = [];
  const refused: HeldApprovalsResponse['refused'] = [];
  for (const payment of payments) {
    try {
      await work(payment);
      done.push(payment.id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id: payment.id, code: error.code, reason: error.message });
    }
  }
  return { done, refused };
}
