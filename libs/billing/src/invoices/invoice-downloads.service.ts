import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readInvoiceId } from '../rules/invoice-number.js';
import type { InvoiceNumber } from '../rules/invoice-number.js';
import { InvoiceAccess } from './invoice-access.js';
import { invoiceArchive } from './invoice-archive.js';
import type { ArchivedFile } from './invoice-archive.js';
import { invoiceDocument } from './invoice-document.js';
import { invoiceHtml } from './invoice-html.js';
import { InvoicesRepository } from './invoices.repository.js';
import { PrintedInvoices } from './prints/printed-invoices.js';
import type { PrintedInvoice } from './prints/printed-invoices.js';

const ARCHIVE_PAGE = 100; // rows read at a time

/** Invoices as files and as a page. PDFs come from the store; none is made here. */
@Injectable()
export class InvoiceDownloadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: InvoicesRepository,
    private readonly access: InvoiceAccess,
    private readonly printed: PrintedInvoices,
  ) {}

  /** As a PDF, or when to come back for it; who may have it is as with `InvoicesService.get`. */
  async pdf(actor: Actor, id: string, version?: number): Promise<PrintedInvoice> {
    await this.access.read(actor, id);
    return this.printed.get(id, version);
  }

  /** As a page to read and print; who may have it is as with `InvoicesService.get`. */
  async html(actor: Actor, id: string): Promise<string> {
    return invoiceHtml(invoiceDocument(await this.access.read(actor, id)));
  }

  /** Invoices whose last attempt to print them failed. */
  countFailedPrints(): Promise<number> {
    return this.printed.countFailed();
  }

  /** The actor's own documents as PDFs in one zip, newest first, made while it is read. */
  zip(actor: Actor): AsyncGenerator<Uint8Array> {
    return invoiceArchive(this.files(actor));
  }

  private async *files(actor: Actor): AsyncGenerator<ArchivedFile> {
    let before: InvoiceNumber | null = null;
    for (;;) {
      const page = { before, limit: ARCHIVE_PAGE };
      const rows = await this.repository.listNewest(this.em.fork(), actor.userId, page);
      for (const { id, issuedAt } of rows) {
        const file = await this.printed.get(id);
        yield { id, modifiedAt: issuedAt, pdf: file.kind === 'printed' ? file.pdf : null };
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < ARCHIVE_PAGE) return;
      before = readInvoiceId(last.id);
    }
  }
}
