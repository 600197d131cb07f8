import type { Actor } from '@app/common';
import { createTestContext, deliverJob } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Address } from 'viem';
import type { ChainCheck, Order } from '../../contract/index.js';
import { OrdersService } from '../../orders/orders.service.js';
import { ChainCheckService } from '../chain-check.service.js';
import { ChainCheckModule } from '../../chain-check.module.js';
import { checkTransferJob, transferJobKey } from '../check-transfer.job.js';
import { CheckTransferProcessor } from '../check-transfer.processor.js';
import { TransferChecks } from '../transfer-checks.js';
import { startChainEndpoint } from './chain-endpoint.js';
import type { ChainEndpoint } from './chain-endpoint.js';
import { startLocalChain } from './local-chain.js';
import type { LocalChain } from './local-chain.js';

export const CHAIN_START = '2026-11-20T12:00:00.000Z';
export const CONFIRMATIONS = 3;
const BSC = 56;
const UNITS_PER_MICRO_USDT = 10n ** 12n;

/** An order that awaits its USDT. */
export interface OpenOrder {
  readonly actor: Actor;
  readonly id: string;
  /** The amount due, in the smallest unit of the chain. */
  readonly units: bigint;
}

/** Without the relay, so that checks run when a test triggers them. */
@Module({ imports: [ChainCheckModule], providers: [CheckTransferProcessor] })
class ChecksByHand {}

/** Orders, a real node with a real token, and the checks that connect them. */
export class ChainContext {
  private orders = 0;

  private constructor(
    readonly chain: LocalChain,
    readonly usdt: Address,
    readonly endpoint: ChainEndpoint,
    readonly app: TestContext,
    private readonly folder: string,
  ) {}

  static async create(environment: Record<string, string> = {}): Promise<ChainContext> {
    const chain = await startLocalChain({ chainId: BSC, startsAt: new Date(CHAIN_START) });
    const usdt = await chain.deployToken(18);
    const endpoint = await startChainEndpoint(chain.url);
    const folder = await mkdtemp(join(tmpdir(), 'groundswell-chain-'));
    const app = await createTestContext([ChecksByHand], {
      CRYPTO_WALLET: chain.wallet,
      BSC_RPC_URL: endpoint.url,
      USDT_CONTRACT: usdt,
      BSC_CONFIRMATIONS: String(CONFIRMATIONS),
      DATA_DIR: folder,
      ...environment,
    });
    return new ChainContext(chain, usdt, endpoint, app, folder);
  }

  /** A new user orders a visit plan. */
  async order(): Promise<OpenOrder> {
    this.orders += 1;
    const [user] = await this.app.rows<{ id: string }>(
      `insert into users (name, email, password_hash) values ('Ada', ?, 'x') returning id`,
      [`payer${this.orders}@example.com`],
    );
    const actor: Actor = { userId: user?.id ?? '', role: 'user', sessionId: randomUUID() };
    const input = { planCode: 'visits_growth', method: 'crypto', billingCycle: 'monthly' } as const;
    const { order } = await this.service.create(actor, input, null);
    const [whole = '', micro = ''] = order.crypto?.amount.split('.') ?? [];
    return { actor, id: order.id, units: BigInt(`${whole}${micro}`) * UNITS_PER_MICRO_USDT };
  }

  async prove({ actor, id }: OpenOrder, transactionId: string): Promise<Order> {
    const create = { width: 4, height: 4, channels: 3 as const, background: 'white' };
    const screenshot = await sharp({ create }).png().toBuffer();
    return (await this.service.submitProof(actor, id, { transactionId, screenshot })).order;
  }

  /** Pays exactly the amount due and submits the hash. */
  async pay(order: OpenOrder): Promise<string> {
    const hash = await this.chain.transfer(this.usdt, this.chain.wallet, order.units);
    await this.prove(order, hash);
    return hash;
  }

  /** Runs the latest check now. */
  async check({ id }: OpenOrder): Promise<ChainCheck | undefined> {
    const [row] = await this.app.rows<{ looks: number }>(
      'select looks from chain_checks where order_id = ?',
      [id],
    );
    await this.checks.check(id, row?.looks ?? 0);
    return this.verdict(id);
  }

  async verdict(orderId: string): Promise<ChainCheck | undefined> {
    const em = this.app.module.get(EntityManager).fork();
    return (await this.requests.statusOf(em, [orderId])).get(orderId);
  }

  async status({ actor, id }: OpenOrder): Promise<Order['status']> {
    return (await this.service.get(actor, id)).order.status;
  }

  /** Advances the clock of the product; the chain has its own. */
  later(minutes: number): void {
    const now = this.app.clock.now().getTime();
    this.app.clock.set(new Date(now + minutes * 60_000).toISOString());
  }

  get service(): OrdersService {
    return this.app.module.get(OrdersService);
  }

  get checks(): TransferChecks {
    return this.app.module.get(TransferChecks);
  }

  /** Executes the job of one check as the worker does. */
  deliver({ id: orderId }: OpenOrder, check: number): Promise<void> {
    const { module } = this.app;
    const delivery = {
      key: transferJobKey(orderId, check),
      payload: { orderId, look: check },
    };
    return deliverJob(module, module.get(CheckTransferProcessor), checkTransferJob, delivery);
  }

  get requests(): ChainCheckService {
    return this.app.module.get(ChainCheckService);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.endpoint.close();
    await this.chain.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
