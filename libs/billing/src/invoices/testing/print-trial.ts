import { AuthModule } from '@app/auth';
import { createTestContext, deliverJob } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BillingModule } from '../../billing.module.js';
import { InvoicesService } from '../invoices.service.js';
import type { InvoicedOrder } from '../invoices.service.js';
import { INVOICE_FOLDER } from '../prints/invoice-folder.js';
import { InvoicePrinter } from '../prints/invoice-printer.js';
import { InvoicePrinterModule } from '../prints/invoice-printer.module.js';
import { printInvoiceJob, printJobKey } from '../prints/print-invoice.job.js';
import type { PrintAttempt } from '../prints/print-invoice.job.js';
import { PrintInvoiceProcessor } from '../prints/print-invoice.processor.js';

export interface StoredPrint {
  readonly version: number;
  readonly status: string;
  readonly attempt: number;
  readonly file_key: string | null;
  readonly byte_size: number | null;
  readonly last_error: string | null;
}

const TABLES = 'invoices, invoice_counters, invoice_prints, outbox_jobs';

/** Invoices, real Chromium and a folder of files; the test delivers the jobs. */
export class PrintTrial {
  readonly invoices: InvoicesService;
  readonly printer: InvoicePrinter;

  private constructor(
    readonly context: TestContext,
    readonly folder: string,
  ) {
    this.invoices = context.module.get(InvoicesService);
    this.printer = context.module.get(InvoicePrinter);
  }

  static async start(): Promise<PrintTrial> {
    const folder = await mkdtemp(join(tmpdir(), 'groundswell-prints-'));
    const context = await createTestContext([AuthModule, BillingModule, InvoicePrinterModule], {
      STORAGE_URL: `file://${folder}`,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '',
      CHROMIUM_LIBRARY_PATH: process.env.CHROMIUM_LIBRARY_PATH ?? '',
      SELLER_NAME: 'Tide Works',
    });
    return new PrintTrial(context, folder);
  }

  async empty(): Promise<void> {
    await this.context.rows(`truncate ${TABLES}`);
    await this.loseFiles();
  }

  async close(): Promise<void> {
    await this.context.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  inTransaction<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.context.module.get(EntityManager).fork().transactional(work);
  }

  async issue(order: InvoicedOrder): Promise<string> {
    return (await this.inTransaction((tx) => this.invoices.issue(tx, order))).invoiceId;
  }

  async issuePending(order: InvoicedOrder): Promise<string> {
    return (await this.inTransaction((tx) => this.invoices.issuePending(tx, order))).invoiceId;
  }

  async credit(orderId: string): Promise<string> {
    const by = { orderId, reason: 'Paid twice' };
    return (await this.inTransaction((tx) => this.invoices.credit(tx, by))).creditNoteId;
  }

  printsOf(id: string): Promise<StoredPrint[]> {
    return this.context.rows(
      `select version, status, attempt, file_key, byte_size, last_error
       from invoice_prints where invoice_id = ? order by version`,
      [id],
    );
  }

  async queued(): Promise<PrintAttempt[]> {
    const rows = await this.context.rows<{ payload: PrintAttempt }>(
      'select payload from outbox_jobs where name = ? and done_at is null order by created_at, key',
      [printInvoiceJob.name],
    );
    return rows.map(({ payload }) => payload);
  }

  async runQueued(): Promise<void> {
    const processor = new PrintInvoiceProcessor(this.printer);
    for (const payload of await this.queued()) {
      const delivery = { key: printJobKey(payload), payload };
      await deliverJob(this.context.module, processor, printInvoiceJob, delivery);
    }
  }

  storedFiles(): Promise<string[]> {
    return readdir(join(this.folder, INVOICE_FOLDER));
  }

  async loseFiles(): Promise<void> {
    await rm(join(this.folder, INVOICE_FOLDER), { recursive: true, force: true });
  }
}
