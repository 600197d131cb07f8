import { APP_CONFIG, Clock, JobOutbox } from '@app/common';
import type { AppConfig } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { TRANSACTION_HASH } from '../contract/index.js';
import type { ChainCheck } from '../contract/index.js';
import { ChainChecksRepository } from './chain-checks.repository.js';
import { checkTransferJob, transferJobKey } from './check-transfer.job.js';

/** A look that has not ended after this long is taken again. */
const LEASE_MS = 2 * 60_000;
const LOOKS_AT_A_TIME = 50;

/** Decides that the chain is asked about an order, and knows what it has said. */
@Injectable()
export class ChainCheckService {
  constructor(
    private readonly repository: ChainChecksRepository,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * The payer of a USDT order has named a transaction: look for it, in the caller's transaction `tx`, which
   * holds the order. Again, with another hash after a rejection: begins anew. Without an endpoint it says so
   * and staff look themselves.
   */
  async requestCheck(tx: EntityManager, orderId: string): Promise<void> {
    const named = await this.repository.transactionOf(tx, orderId);
    if (named === null) return;
    const transactionHash = named.toLowerCase();
    const now = this.clock.now();
    const begin = (
      verdict: ChainCheck['verdict'],
      note: string,
      nextCheckAt: Date | null,
    ): Promise<number> =>
      this.repository.begin(tx, { orderId, transactionHash, verdict, note, now, nextCheckAt });
    if ((this.config.crypto?.rpcUrl ?? null) === null) {
      await begin('not_configured', 'The chain is not asked here. Staff look at it.', null);
      return;
    }
    if (!TRANSACTION_HASH.test(transactionHash)) {
      await begin('refused', 'This is no transaction hash.', null);
      return;
    }
    const look = await begin('waiting', 'The chain is being asked.', this.leaseFrom(now));
    await this.queue(tx, orderId, look);
  }

  /** Queues the looks that are due; answers how many. Any number of workers may do it at once. */
  async queueDue(): Promise<number> {
    const now = this.clock.now();
    return this.repository.transaction(async (tx) => {
      const times = { now, leaseUntil: this.leaseFrom(now), limit: LOOKS_AT_A_TIME };
      const due = await this.repository.claimDue(tx, times);
      for (const { orderId, look } of due) await this.queue(tx, orderId, look);
      return due.length;
    });
  }

  /** What the chain has said of these orders. Orders it was never asked about are missing. */
  async statusOf(em: EntityManager, orderIds: readonly string[]): Promise<Map<string, ChainCheck>> {
    const rows = await this.repository.list(em, orderIds);
    return new Map(
      rows.map(({ orderId, verdict, note, confirmations, checkedAt }) => [
        orderId,
        {
          ...{ verdict, note, confirmations },
          checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
        },
      ]),
    );
  }

  private queue(tx: EntityManager, orderId: string, look: number): Promise<void> {
    const key = transferJobKey(orderId, look);
    return this.outbox.add(tx, checkTransferJob, { key, payload: { orderId, look } });
  }

  private leaseFrom(now: Date): Date {
    return new Date(now.getTime() + LEASE_MS);
  }
}
