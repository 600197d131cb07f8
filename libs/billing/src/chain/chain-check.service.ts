import { APP_CONFIG, Clock, JobOutbox } from '@app/common';
import type { AppConfig } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { TRANSACTION_HASH } from '../contract/index.js';
import type { ChainCheck } from '../contract/index.js';
import { ChainChecksRepository } from './chain-checks.repository.js';
import { checkTransferJob, transferJobKey } from './check-transfer.job.js';

/** A check that has not ended after this long is run again. */
const LEASE_MS = 2 * 60_000;
const CHECKS_AT_A_TIME = 50;

/** Requests checks of orders against the chain, and reads their verdicts. */
@Injectable()
export class ChainCheckService {
  constructor(
    private readonly repository: ChainChecksRepository,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Starts checking the transaction that the payer of a USDT order has named, in the caller's transaction `tx`, which
   * has locked the order. Another hash after a rejection starts over. Without an endpoint the result states that, and
   * staff check the transfer themselves.
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
      await begin(
        'not_configured',
        "Transfers aren't verified automatically here. Staff review the transfer.",
        null,
      );
      return;
    }
    if (!TRANSACTION_HASH.test(transactionHash)) {
      await begin('refused', 'This is not a transaction hash.', null);
      return;
    }
    const check = await begin(
      'waiting',
      'The transfer is being verified on chain.',
      this.leaseFrom(now),
    );
    await this.queue(tx, orderId, check);
  }

  /** Queues the checks that are due; returns how many. Safe to run concurrently in any number of workers. */
  async queueDue(): Promise<number> {
    const now = this.clock.now();
    return this.repository.transaction(async (tx) => {
      const times = { now, leaseUntil: this.leaseFrom(now), limit: CHECKS_AT_A_TIME };
      const due = await this.repository.claimDue(tx, times);
      for (const { orderId, look: check } of due) await this.queue(tx, orderId, check);
      return due.length;
    });
  }

  /** The chain's verdicts on these orders. Orders that were never checked are missing. */
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

  private queue(tx: EntityManager, orderId: string, check: number): Promise<void> {
    const key = transferJobKey(orderId, check);
    return this.outbox.add(tx, checkTransferJob, { key, payload: { orderId, look: check } });
  }

  private leaseFrom(now: Date): Date {
    return new Date(now.getTime() + LEASE_MS);
  }
}
