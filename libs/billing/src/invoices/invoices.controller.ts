import { CurrentActor, Endpoint, ValidParams, ValidQuery, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import * as contract from '../contract/index.js';
import { INVOICE_PAGE_POLICY } from './invoice-html.js';
import { InvoiceDownloadsService } from './invoice-downloads.service.js';
import { InvoicesService } from './invoices.service.js';

interface IdParams {
  readonly id: string;
}

@Controller('api/invoices')
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly downloads: InvoiceDownloadsService,
  ) {}

  @Get()
  @Endpoint({ summary: 'Invoices and credit notes, newest first', output: contract.invoiceList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listInvoicesInput) query: contract.ListInvoicesInput,
  ) {
    return this.invoices.list(actor, query);
  }

  @Get('stats')
  @Endpoint({
    summary: 'Total paid by currency, and since when',
    output: contract.billingStats,
  })
  stats(@CurrentActor() actor: Actor) {
    return this.invoices.stats(actor);
  }

  @Get('all.zip')
  @Endpoint({ summary: 'All invoices and credit notes as PDFs in one zip' })
  async zip(@CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    await attachment(reply, 'application/zip', 'invoices.zip').send(
      Readable.from(this.downloads.zip(actor)),
    );
  }

  @Get(':id.pdf')
  @Endpoint({
    summary:
      'An invoice as a PDF, of its newest version; 202 with Retry-After while it is being prepared',
  })
  async pdf(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.invoiceParams) { id }: IdParams,
    @ValidQuery(contract.invoicePdfInput) { version }: contract.InvoicePdfInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.downloads.pdf(actor, id, version);
    if (file.kind === 'preparing') return preparing(reply, file.retryAfterSeconds);
    await attachment(reply, 'application/pdf', `${id}.pdf`)
      .header('X-Invoice-Version', String(file.version))
      .send(file.pdf);
  }

  @Get(':id.html')
  @Endpoint({ summary: 'An invoice as a page to read and print' })
  async html(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.invoiceParams) { id }: IdParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const html = await this.downloads.html(actor, id);
    await reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Content-Security-Policy', INVOICE_PAGE_POLICY)
      .header('Cache-Control', 'private, no-store')
      .send(html);
  }

  @Get(':id')
  @Endpoint({ summary: 'An invoice', output: contract.invoiceSchema })
  get(@CurrentActor() actor: Actor, @ValidParams(contract.invoiceParams) { id }: IdParams) {
    return this.invoices.get(actor, id);
  }
}

async function preparing(reply: FastifyReply, retryAfterSeconds: number): Promise<void> {
  const body: contract.InvoicePreparing = {
    success: true,
    status: 'preparing',
    message: 'The PDF of this invoice is being prepared. Please try again shortly.',
    retryAfterSeconds,
  };
  await reply
    .code(202)
    .header('Retry-After', String(retryAfterSeconds))
    .header('Cache-Control', 'private, no-store')
    .send(body);
}
