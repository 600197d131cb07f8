import { Clock, JobOutbox } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PRINT_LEASE_MS } from '../../rules/print-attempts.js';
import { invoiceDocument } from '../invoice-document.js';
import type { InvoiceRow } from '../invoice-row.js';
import { InvoicesRepository } from '../invoices.repository.js';
import { InvoicePrintsRepository } from './invoice-prints.repository.js';
import { printInvoiceJob, printJobKey } from './print-invoice.job.js';
import type { PrintAttempt } from './print-invoice.job.js';

/** Printing takes a fraction of a second each; what waits longer than its lease would be queued again. */
const QUEUED_AT_A_TIME = 20;
const BACKLOG_PAGE = 100;

/** Decides what is printed and when. Nothing here needs a browser, so that no approval waits for one. */
@Injectable()
export class InvoicePrintQueue {
  constructor(
    private readonly prints: InvoicePrintsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /** The invoice as it is now is a new version, to be printed after the commit of `tx`, which holds its row. */
  async addVersion(tx: EntityManager, row: InvoiceRow): Promise<void> {
    const version = await this.prints.add(tx, {
      ...this.newPrint(row),
      attempt: 1,
      nextAttemptAt: this.leaseEnd(),
    });
    await this.queue(tx, { invoiceId: row.id, version, attempt: 1 });
  }

  /** Queues the attempts that are due; returns how many. Any number of workers may do it at once. */
  async queueDue(): Promise<number> {
    const now = this.clock.now();
    return this.prints.transaction(async (tx) => {
      const times = { now, leaseUntil: this.leaseEnd(), limit: QUEUED_AT_A_TIME };
      const due = await this.prints.claimDue(tx, times);
      for (const attempt of due) await this.queue(tx, attempt);
      return due.length;
    });
  }

  /**
   * Gives invoices from before there were prints their first version, due at once; returns how many. Newest first.
   * An invoice that changes at this moment is left out: it gets its version with the change.
   */
  async addMissing(): Promise<number> {
    return this.prints.transaction(async (tx) => {
      const rows = await this.invoices.lockUnprinted(tx, BACKLOG_PAGE);
      for (const row of rows) {
        const print = {
          ...this.newPrint(row),
          attempt: 0,
          nextAttemptAt: this.clock.now(),
        } as const;
        await this.prints.addFirst(tx, print);
      }
      return rows.length;
    });
  }

  private newPrint(row: InvoiceRow) {
    const content = invoiceDocument(row);
    return { invoiceId: row.id, status: row.status, content, now: this.clock.now() };
  }

  private queue(tx: EntityManager, attempt: PrintAttempt): Promise<void> {
    return this.outbox.add(tx, printInvoiceJob, { key: printJobKey(attempt), payload: attempt });
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + PRINT_LEASE_MS);
  }
}
