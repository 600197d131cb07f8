import { AuthService } from '@app/auth';
import type { Person } from '@app/auth';
import { cutPage, readCursor, writeCursor } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ChainCheckService } from '../chain/chain-check.service.js';
import { MAX_COMPETING_SHOWN } from '../contract/index.js';
import type {
  ChainCheck,
  ListPaymentsInput,
  Payment,
  PaymentList,
  Rival,
} from '../contract/index.js';
import { presentOrder } from '../orders/order-presenter.js';
import type { OrderRow } from '../orders/order-row.js';
import { orderWarnings } from '../rules/order-warnings.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import type { Rivals, SimilarOrders, UserHistory } from './payment-review.repository.js';

interface Surroundings {
  readonly people: ReadonlyMap<string, Person>;
  readonly histories: ReadonlyMap<string, UserHistory>;
  readonly similarOrders: ReadonlyMap<string, SimilarOrders>;
  readonly rivals: ReadonlyMap<string, Rivals>;
  readonly checks: ReadonlyMap<string, ChainCheck>;
}

const NO_SIMILAR_ORDERS: SimilarOrders = {
  sameScreenshot: 0,
  sameAmount: 0,
  isCreditRefunded: false,
};
const NO_RIVALS: Rivals = { underReview: 0, isUsed: false, orders: [], total: 0 };
const NO_HISTORY: UserHistory = { approved: 0, rejected: 0, refunded: 0 };

/** The staff view of payments, with everything that helps to decide. */
@Injectable()
export class PaymentQueue {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: PaymentReviewRepository,
    private readonly auth: AuthService,
    private readonly chain: ChainCheckService,
  ) {}

  /** Oldest proof first while pending, newest order first otherwise. */
  async list(staff: Actor, { status, cursor, limit }: ListPaymentsInput): Promise<PaymentList> {
    const em = this.em.fork();
    const after = readCursor(cursor);
    const isQueue = status === 'pending_review';
    const rows = isQueue
      ? await this.repository.listPending(em, after, limit + 1)
      : await this.repository.listNewest(em, status, after, limit + 1);
    const { shown, nextCursor } = cutPage(rows, limit, ({ id, createdAt, submittedAt }) =>
      writeCursor({ id, createdAt: (isQueue ? submittedAt : null) ?? createdAt }),
    );
    return {
      payments: await this.present(em, staff, shown),
      total: await this.repository.count(em, status),
      nextCursor,
    };
  }

  async show(staff: Actor, order: OrderRow): Promise<Payment | null> {
    return (await this.present(this.em.fork(), staff, [order]))[0] ?? null;
  }

  /** Orders whose user was just deleted are left out. */
  private async present(
    em: EntityManager,
    staff: Actor,
    orders: readonly OrderRow[],
  ): Promise<Payment[]> {
    const ids = orders.map(({ id }) => id);
    const rivals = await this.repository.rivals(em, ids, MAX_COMPETING_SHOWN);
    const rivalOrders = [...rivals.values()].flatMap((found) => found.orders);
    const userIds = [...new Set([...orders, ...rivalOrders].map(({ userId }) => userId))];
    const checkedIds = [...new Set([...ids, ...rivalOrders.map(({ id }) => id)])];
    const around: Surroundings = {
      people: await this.auth.peopleOf(em, userIds),
      histories: await this.repository.histories(em, userIds),
      similarOrders: await this.repository.similarOrders(em, ids),
      checks: await this.chain.statusOf(em, checkedIds),
      rivals,
    };
    return orders.flatMap((order) => presentPayment(staff, order, around));
  }
}

function presentPayment(staff: Actor, order: OrderRow, around: Surroundings): Payment[] {
  const person = around.people.get(order.userId);
  if (person === undefined) return [];
  const history = withoutItself(order, around.histories.get(order.userId) ?? NO_HISTORY);
  const chain = around.checks.get(order.id) ?? null;
  const similarOrders = around.similarOrders.get(order.id) ?? NO_SIMILAR_ORDERS;
  const rivals = around.rivals.get(order.id) ?? NO_RIVALS;
  const seen = {
    ...{ rejected: history.rejected, hasScreenshot: order.screenshotKey !== null },
    ...{ sameReference: rivals.underReview, isReferenceUsed: rivals.isUsed },
  };
  return [
    {
      id: order.id,
      ...presentClaim(order, person, chain),
      history,
      rivals: rivals.orders.flatMap((rival) => presentRival(rival, around)),
      rivalCount: rivals.total,
      isReferenceUsed: rivals.isUsed,
      warnings: isUnderReview(order) ? orderWarnings({ ...similarOrders, ...seen }) : [],
      isOwn: order.userId === staff.userId,
    },
  ];
}

function presentRival(order: OrderRow, around: Surroundings): Rival[] {
  const person = around.people.get(order.userId);
  if (person === undefined) return [];
  return [presentClaim(order, person, around.checks.get(order.id) ?? null)];
}

/** The facts that are compared between the orders that name one payment. */
function presentClaim(order: OrderRow, person: Person, chain: ChainCheck | null): Rival {
  const { id, name, email, createdAt } = person;
  return {
    orderId: order.id,
    order: presentOrder(order, chain?.note ?? null),
    user: { id, name, email, createdAt: createdAt.toISOString() },
    screenshotUrl: order.screenshotKey === null ? null : `/api/orders/${order.id}/screenshot`,
    chain,
  };
}

/** The history is about the user's other orders. */
function withoutItself({ status }: OrderRow, history: UserHistory): UserHistory {
  if (status !== 'approved' && status !== 'rejected' && status !== 'refunded') return history;
  return { ...history, [status]: Math.max(0, history[status] - 1) };
}

function isUnderReview({ status }: OrderRow): boolean {
  return status === 'pending_review';
}
