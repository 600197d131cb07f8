import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { BillingModule } from '../../billing.module.js';
import { createOrderInput } from '../../contract/index.js';
import type { CreateOrderInput, Order } from '../../contract/index.js';
import { PaymentReviewService } from '../../review/payment-review.service.js';
import { OrdersService } from '../orders.service.js';

export const WALLET = '0x1111111111111111111111111111111111111111';
export const PAYABLE = {
  UPI_VPA: 'groundswell@bank',
  UPI_PAYEE: 'Groundswell',
  CRYPTO_WALLET: WALLET,
};

/** Orders and their review against a real database, with users and staff. */
export class OrderTrial {
  private constructor(
    readonly context: TestContext,
    readonly orders: OrdersService,
    readonly review: PaymentReviewService,
  ) {}

  static async start(environment: Record<string, string> = PAYABLE): Promise<OrderTrial> {
    const context = await createTestContext([AuthModule, BillingModule], {
      DATA_DIR: await mkdtemp(join(tmpdir(), 'groundswell-orders-')),
      DEMO_MODE: '1', // codes of 100 % work
      ...environment,
    });
    context.clock.set('2026-11-20T12:00:00Z');
    const { module } = context;
    return new OrderTrial(context, module.get(OrdersService), module.get(PaymentReviewService));
  }

  async person(role: Actor['role'] = 'user'): Promise<Actor> {
    return { ...(await newUser(this.context)), role };
  }

  /** A new order; by default a visit plan paid by UPI. */
  async order(actor: Actor, input: Partial<CreateOrderInput> = {}): Promise<Order> {
    const { order } = await this.orders.create(actor, aPurchase(input), null);
    return order;
  }

  /** A new order whose proof awaits review. */
  async submitted(actor: Actor, input: Partial<CreateOrderInput> = {}): Promise<Order> {
    const { id, method } = await this.order(actor, input);
    const transactionId = method === 'upi' ? aUtr() : aHash();
    const proof = { transactionId, screenshot: await aScreenshot() };
    return (await this.orders.submitProof(actor, id, proof)).order;
  }

  em(): EntityManager {
    return this.context.module.get(EntityManager).fork();
  }

  /** Rows of a query with one number in each. */
  async count(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    const [row] = await this.context.rows<{ count: string }>(sql, parameters);
    return Number(row?.count);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

export function aPurchase(input: Partial<CreateOrderInput> = {}): CreateOrderInput {
  return createOrderInput.parse({ planCode: 'visits_starter', method: 'upi', ...input });
}

export function aUtr(): string {
  return String(randomInt(1e11, 2.8e14 / 1e3)).padStart(12, '0');
}

export function aHash(): string {
  return `0x${randomBytes(32).toString('hex')}`;
}

/** A picture that no other test has uploaded. */
export function aScreenshot(): Promise<Buffer> {
  const [r, g, b] = randomBytes(3);
  return sharp({
    create: { width: 64, height: 64, channels: 3, background: { r: r ?? 0, g: g ?? 0, b: b ?? 0 } },
  })
    .png()
    .toBuffer();
}
