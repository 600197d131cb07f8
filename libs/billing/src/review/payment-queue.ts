import { AuthService } from '@app/auth';
import type { Person } from '@app/auth';
import { Clock, cutPage, readCursor, writeCursor } from '@app/common';
import type { Actor, ListPosition } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ChainCheckService } from '../chain/chain-check.service.js';
import { MAX_COMPETING_SHOWN, offerOf } from '../contract/index.js';
import type {
  ChainCheck,
  ListPaymentsInput,
  Payment,
  PaymentCheckFilter,
  PaymentList,
  ReviewCounts,
  Rival,
} from '../contract/index.js';
import { presentOrder } from '../orders/order-presenter.js';
import type { OrderRow } from '../orders/order-row.js';
import { orderWarnings } from '../rules/order-warnings.js';
import { HeldApprovalsRepository } from './held-approvals.repository.js';
import type { HeldRow } from './held-approvals.repository.js';
import { presentHold } from './held-approvals.service.js';
import { PaymentFactsRepository } from './payment-facts.repository.js';
import type { PaymentFacts } from './payment-facts.repository.js';
import { PaymentListRepository } from './payment-list.repository.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import type { Rivals, UserHistory } from './payment-review.repository.js';
import { paymentWhere } from './payment-where.js';
import type { PaymentWhere } from './payment-where.js';

interface QueueContext {
  readonly people: ReadonlyMap<string, Person>;
  readonly histories: ReadonlyMap<string, UserHistory>;
  readonly facts: ReadonlyMap<string, PaymentFacts>;
  readonly held: ReadonlyMap<string, HeldRow>;
  readonly rivals: ReadonlyMap<string, Rivals>;
  readonly checks: ReadonlyMap<string, ChainCheck>;
  readonly now: Date;
}

/** The ids of one page, and what the list has besides. */
interface Page {
  readonly ids: readonly string[];
  readonly total: number;
}

const NO_RIVALS: Rivals = { isUsed: false, orders: [], total: 0 };
const NO_HISTORY: UserHistory = { approved: 0, rejected: 0, refunded: 0 };

/** The staff view of payments, with everything that helps to decide. */
@Injectable()
export class PaymentQueue {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: PaymentReviewRepository,
    private readonly lists: PaymentListRepository,
    private readonly facts: PaymentFactsRepository,
    private readonly held: HeldApprovalsRepository,
    private readonly auth: AuthService,
    private readonly chain: ChainCheckService,
    private readonly clock: Clock,
  ) {}

  /** Oldest proof first while pending, newest order first otherwise. */
  async list(staff: Actor, input: ListPaymentsInput): Promise<PaymentList> {
    const { status, cursor, limit } = input;
    const em = this.em.fork();
    const { ids, total } = await this.page(em, input, readCursor(cursor));
    const orders = await this.repository.byId(em, ids);
    const rows = ids.flatMap((id) => orders.get(id) ?? []);
    const isQueue = status === 'pending_review';
    const { shown, nextCursor } = cutPage(rows, limit, ({ id, createdAt, submittedAt }) =>
      writeCursor({ id, createdAt: (isQueue ? submittedAt : null) ?? createdAt }),
    );
    return { payments: await this.present(em, staff, shown), total, nextCursor };
  }

  /** How many payments under review are clean, and how many are flagged. */
  async counts(): Promise<ReviewCounts> {
    const waiting = await this.facts.list(this.em.fork(), paymentWhere('pending_review', ''));
    const flagged = waiting.filter(isFlagged).length;
    return { clean: waiting.length - flagged, flagged };
  }

  /** How many payments wait for staff. */
  countWaiting(): Promise<number> {
    return this.lists.count(this.em.fork(), paymentWhere('pending_review', ''));
  }

  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const em = this.em.fork();
    const orders = [...(await this.repository.byId(em, ids)).values()];
    const userIds = [...new Set(orders.map(({ userId }) => userId))];
    const people = await this.auth.peopleOf(em, userIds);
    return new Map(
      orders.map(({ id, planCode, userId }) => [
        id,
        `${offerOf(planCode).name} for ${people.get(userId)?.name ?? 'a former account'}`,
      ]),
    );
  }

  private async page(
    em: EntityManager,
    { status, q, check, limit }: ListPaymentsInput,
    after: ListPosition | null,
  ): Promise<Page> {
    const where = paymentWhere(status, q);
    if (status !== 'pending_review') {
      const ids = await this.lists.listNewest(em, where, after, limit + 1);
      return { ids, total: await this.lists.count(em, where) };
    }
    if (check !== undefined) return this.checkedPage(em, where, { check, after, limit });
    const ids = await this.lists.listWaiting(em, where, after, limit + 1);
    return { ids, total: await this.lists.count(em, where) };
  }

  /** A rule decides which ones are flagged, so it sees the whole queue: a few columns of each. */
  private async checkedPage(
    em: EntityManager,
    where: PaymentWhere,
    {
      check,
      after,
      limit,
    }: {
      readonly check: PaymentCheckFilter;
      readonly after: ListPosition | null;
      readonly limit: number;
    },
  ): Promise<Page> {
    const wanted = check === 'flagged';
    const matching = (await this.facts.list(em, where)).filter(
      (facts) => isFlagged(facts) === wanted,
    );
    const rest = matching.filter((facts) => isAfter(facts, after));
    return { ids: rest.slice(0, limit + 1).map(({ id }) => id), total: matching.length };
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
    const held = await this.held.of(em, ids);
    const userIds = [...new Set([...orders, ...rivalOrders].map(({ userId }) => userId))];
    const staffIds = [...held.values()].map(({ staffId }) => staffId);
    const checkedIds = [...new Set([...ids, ...rivalOrders.map(({ id }) => id)])];
    const around: QueueContext = {
      people: await this.auth.peopleOf(em, [...new Set([...userIds, ...staffIds])]),
      histories: await this.repository.histories(em, userIds),
      facts: await this.facts.of(em, ids),
      checks: await this.chain.statusOf(em, checkedIds),
      ...{ rivals, held, now: this.clock.now() },
    };
    return orders.flatMap((order) => presentPayment(staff, order, around));
  }
}

function presentPayment(staff: Actor, order: OrderRow, around: QueueContext): Payment[] {
  const person = around.people.get(order.userId);
  if (person === undefined) return [];
  const history = withoutItself(order, around.histories.get(order.userId) ?? NO_HISTORY);
  const chain = around.checks.get(order.id) ?? null;
  const facts = around.facts.get(order.id);
  const rivals = around.rivals.get(order.id) ?? NO_RIVALS;
  return [
    {
      id: order.id,
      ...presentClaim(order, person, chain),
      history,
      rivals: rivals.orders.flatMap((rival) => presentRival(rival, around)),
      rivalCount: rivals.total,
      isReferenceUsed: rivals.isUsed,
      warnings: facts === undefined ? [] : orderWarnings(facts),
      isOwn: order.userId === staff.userId,
      ...presentApproval(around.held.get(order.id), around),
    },
  ];
}

function presentRival(order: OrderRow, around: QueueContext): Rival[] {
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

function presentApproval(
  row: HeldRow | undefined,
  { people, now }: QueueContext,
): Pick<Payment, 'held' | 'returned'> {
  if (row === undefined) return { held: null, returned: null };
  const { returnedAt, returnedReason } = row;
  if (returnedAt === null) return { held: presentHold(row, people, now), returned: null };
  return { held: null, returned: { reason: returnedReason ?? '', at: returnedAt.toISOString() } };
}

function isFlagged(facts: PaymentFacts): boolean {
  return orderWarnings(facts).length > 0;
}

/** In the order of the queue: by the time of the proof, then by id. */
function isAfter({ id, submittedAt }: PaymentFacts, after: ListPosition | null): boolean {
  if (after === null) return true;
  const later = submittedAt.getTime() - after.createdAt.getTime();
  return later > 0 || (later === 0 && id > after.id);
}
