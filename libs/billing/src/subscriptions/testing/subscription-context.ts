import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { money } from '@app/common/contract';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { BillingModule } from '../../billing.module.js';
import { offerOf, priceOf } from '../../contract/index.js';
import type {
  BillingCycle,
  PaymentMethod,
  PlanCode,
  SubscriptionsResponse,
} from '../../contract/index.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { ScanAllowanceService } from '../../scan-allowance.service.js';
import { VisitAllowanceService } from '../../visits/visit-allowance.service.js';
import type { ActivatedOrder } from '../activated-order.js';
import { SubscriptionsService } from '../subscriptions.service.js';

/** The environment of an installation with both payment methods. */
const PAYABLE = {
  UPI_VPA: 'groundswell@bank',
  UPI_PAYEE: 'Groundswell',
  CRYPTO_WALLET: '0x52908400098527886E0F7030069857D2E4169EE7',
};

/** Subscriptions against the real database, with users who buy. */
export class SubscriptionContext {
  private constructor(readonly context: TestContext) {}

  /** `modules` are those of the test itself. */
  static async create(modules: readonly Type[] = []): Promise<SubscriptionContext> {
    const context = await createTestContext([AuthModule, BillingModule, ...modules], PAYABLE);
    return new SubscriptionContext(context);
  }

  get subscriptions(): SubscriptionsService {
    return this.context.module.get(SubscriptionsService);
  }

  get visits(): VisitAllowanceService {
    return this.context.module.get(VisitAllowanceService);
  }

  get pages(): ScanAllowanceService {
    return this.context.module.get(ScanAllowanceService);
  }

  get ledger(): LedgerService {
    return this.context.module.get(LedgerService);
  }

  aUser(): Promise<Actor> {
    return newUser(this.context);
  }

  inTransaction<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.context.module.get(EntityManager).fork().transactional(work);
  }

  /** A paid order, as its approval passes it on. */
  order(
    { userId }: Pick<Actor, 'userId'>,
    planCode: PlanCode,
    change: Partial<ActivatedOrder> = {},
  ): ActivatedOrder {
    const method: PaymentMethod = change.method ?? 'crypto';
    const billingCycle: BillingCycle = change.billingCycle ?? 'monthly';
    const price = priceOf(planCode, method, billingCycle);
    if (price === null) throw new Error(`${planCode} is not sold that way`);
    return {
      ...{ orderId: randomUUID(), userId, planCode, billingCycle, method, price, paid: price },
      ...{ discount: money(0, price.currency), discountCode: null, transactionId: null },
      ...change,
    };
  }

  /** Returns the order's id. */
  async buy(
    actor: Actor,
    planCode: PlanCode,
    change: Partial<ActivatedOrder> = {},
  ): Promise<string> {
    const order = this.order(actor, planCode, change);
    await this.activate(order);
    return order.orderId;
  }

  async activate(order: ActivatedOrder): Promise<string | null> {
    const activated = await this.inTransaction((tx) => this.subscriptions.activate(tx, order));
    return activated.subscriptionId;
  }

  refund({ userId }: Actor, orderId: string): Promise<void> {
    return this.inTransaction((tx) => this.subscriptions.revoke(tx, { orderId, userId }));
  }

  current(actor: Actor): Promise<SubscriptionsResponse> {
    return this.subscriptions.current(actor);
  }

  /** Minor units of USDT. */
  async credit({ userId }: Actor, planCode: PlanCode): Promise<number> {
    const wanted = { userId, planCode, currency: 'USDT' as const };
    const { amountMinor } = await this.inTransaction((tx) =>
      this.subscriptions.creditFor(tx, wanted),
    );
    return amountMinor;
  }

  async reserve({ userId }: Actor, visits: number, campaignId = randomUUID()): Promise<string> {
    await this.inTransaction((tx) => this.visits.reserve(tx, userId, campaignId, visits));
    return campaignId;
  }

  reconcile(campaignId: string, visits: number, key: string = randomUUID()): Promise<number> {
    return this.inTransaction(async (tx) => {
      const { settled } = await this.visits.reconcile(tx, campaignId, { key, visits });
      return settled;
    });
  }

  releaseRest(campaignId: string): Promise<number> {
    return this.inTransaction(
      async (tx) => (await this.visits.releaseRest(tx, campaignId)).released,
    );
  }

  /** A scan that reads this many pages; returns its id. */
  async scan({ userId }: Actor, pages: number): Promise<string> {
    const scanId = randomUUID();
    await this.inTransaction((tx) => this.pages.reserve(tx, userId, scanId, pages));
    await this.inTransaction((tx) => this.pages.reconcile(tx, scanId, { used: pages, skipped: 0 }));
    return scanId;
  }

  movements({ userId }: Actor, resource: string): Promise<{ kind: string; amount: number }[]> {
    return this.context.rows(
      'select kind, amount from ledger_entries where user_id = ? and resource = ? order by id',
      [userId, resource],
    );
  }

  amountOf(planCode: PlanCode): number {
    return offerOf(planCode).amount;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
