import { AppError, Clock, FileStore } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import { printRetryAfterSeconds } from '../../rules/print-attempts.js';
import { InvoicePrintsRepository } from './invoice-prints.repository.js';

export type PrintedInvoice =
  | { readonly kind: 'printed'; readonly version: number; readonly pdf: Buffer }
  | { readonly kind: 'preparing'; readonly retryAfterSeconds: number };

/** The stored bytes of invoices; nothing is made here. */
@Injectable()
export class PrintedInvoices {
  private readonly logger = new Logger(PrintedInvoices.name);

  constructor(
    private readonly prints: InvoicePrintsRepository,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  /** How many versions could not be printed at the last attempt. */
  countFailed(): Promise<number> {
    return this.prints.countFailed();
  }

  /** The newest version unless another is named; throws `not_found` for one that never was. */
  async get(invoiceId: string, version: number | null = null): Promise<PrintedInvoice> {
    const print = await this.prints.find(invoiceId, version);
    if (print === null && version !== null)
      throw new AppError('not_found', 'This invoice has no such version.');
    if (print?.fileKey == null) {
      return {
        kind: 'preparing',
        retryAfterSeconds: printRetryAfterSeconds(print, this.clock.now()),
      };
    }
    const pdf = await this.files.get(print.fileKey);
    if (pdf === null) {
      // Not printed again automatically: the storage may be misconfigured, and the file still in its old place.
      this.logger.error({ invoiceId, fileKey: print.fileKey }, 'A stored invoice is missing.');
      throw new AppError(
        'unavailable',
        "Couldn't load this invoice's file. Please try again later.",
      );
    }
    return { kind: 'printed', version: print.version, pdf };
  }
}
