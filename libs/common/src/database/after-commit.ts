import { EntityManager } from '@mikro-orm/postgresql';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

type Work = () => Promise<void>;

/**
 * Notifications that must follow a transaction's commit: before that their receivers would find nothing.
 * Best effort: a process that dies in between notifies nobody, so nothing may depend on it.
 */
@Injectable()
export class AfterCommit implements EventSubscriber, OnModuleInit {
  private readonly logger = new Logger(AfterCommit.name);
  private readonly waiting = new WeakMap<object, Work[]>();

  constructor(private readonly em: EntityManager) {}

  onModuleInit(): void {
    this.em.getEventManager().registerSubscriber(this);
  }

  /** Runs `work` when `tx` is committed, never when it is rolled back; at once without a transaction. */
  run(tx: EntityManager | null, work: Work): void {
    const transaction: unknown = tx?.getTransactionContext();
    if (typeof transaction !== 'object' || transaction === null) {
      this.start(work);
      return;
    }
    const works = this.waiting.get(transaction) ?? [];
    works.push(work);
    this.waiting.set(transaction, works);
  }

  afterTransactionCommit({ transaction: committed }: TransactionEventArgs): void {
    const transaction: unknown = committed;
    if (typeof transaction !== 'object' || transaction === null) return;
    const works = this.waiting.get(transaction) ?? [];
    this.waiting.delete(transaction);
    for (const work of works) this.start(work);
  }

  private start(work: Work): void {
    work().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'Subscribers could not be notified.'),
    );
  }
}
