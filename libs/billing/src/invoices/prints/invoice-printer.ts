import { BrowserFailure, ChromiumService } from '@app/browser';
import { Clock, FileStore } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import {
  PRINT_LEASE_MS,
  WITHOUT_BROWSER_WAIT_MS,
  waitAfterFailedPrint,
} from '../../rules/print-attempts.js';
import { invoiceDocumentSchema } from '../invoice-document.js';
import { invoicePrintHtml } from '../invoice-html.js';
import { INVOICE_FOLDER } from './invoice-folder.js';
import { InvoicePrintsRepository } from './invoice-prints.repository.js';
import type { PrintAttempt } from './print-invoice.job.js';

const REASON_MAX_CHARS = 500;

/** Prints a version and stores its bytes. */
@Injectable()
export class InvoicePrinter {
  private readonly logger = new Logger(InvoicePrinter.name);

  constructor(
    private readonly prints: InvoicePrintsRepository,
    private readonly files: FileStore,
    private readonly chromium: ChromiumService,
    private readonly clock: Clock,
  ) {}

  /** Without a browser nothing is worth queueing here. */
  get canPrint(): boolean {
    return this.chromium.isConfigured;
  }

  /** Does nothing for an attempt that has begun before, or whose version is printed. A failed print is retried later. */
  async print(attempt: PrintAttempt): Promise<void> {
    const content = await this.prints.begin(attempt, this.after(PRINT_LEASE_MS));
    if (content === null) return;
    try {
      await this.store(attempt, await this.pdfOf(content));
    } catch (error) {
      await this.postpone(attempt, error);
    }
  }

  private async pdfOf(content: unknown): Promise<Uint8Array> {
    const document = invoiceDocumentSchema.parse(content);
    return this.chromium.printPdf(await invoicePrintHtml(document), {
      title: `${document.title} ${document.id}`,
      footer: document.id,
    });
  }

  /** The key is new each time, so that a file that was served is never overwritten. */
  private async store(attempt: PrintAttempt, pdf: Uint8Array): Promise<void> {
    const name = `${attempt.invoiceId.toLowerCase()}-v${attempt.version}-${randomUUID()}`;
    const fileKey = `${INVOICE_FOLDER}/${name}.pdf`;
    await this.files.put(fileKey, pdf);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const file = { fileKey, byteSize: pdf.length, sha256, now: this.clock.now() };
    if (!(await this.prints.recordFile(attempt, file))) await this.files.remove(fileKey);
  }

  private async postpone(attempt: PrintAttempt, error: unknown): Promise<void> {
    const reason = describe(error).slice(0, REASON_MAX_CHARS);
    const nextAttemptAt = this.after(waitAfter(attempt, error));
    this.logger.warn({ err: error, ...attempt }, 'An invoice could not be printed; retrying.');
    await this.prints.recordFailure(attempt, { reason, nextAttemptAt });
  }

  private after(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function waitAfter({ attempt }: PrintAttempt, error: unknown): number {
  if (!(error instanceof BrowserFailure)) return waitAfterFailedPrint(attempt);
  if (error.reason === 'aborted') return 0; // this worker is being stopped
  if (error.reason === 'not_configured') return WITHOUT_BROWSER_WAIT_MS;
  return waitAfterFailedPrint(attempt);
}
