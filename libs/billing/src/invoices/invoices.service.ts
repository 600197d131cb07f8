import { UserSettingsService } from '@app/auth';
import { APP_CONFIG, AppError, Clock, cutPage } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { money, toMajor } from '@app/common/contract';
import type { Money } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type {
  BillingCycle,
  BillingStats,
  Invoice,
  InvoiceList,
  ListInvoicesInput,
  PaymentMethod,
  PlanCode,
} from '../contract/index.js';
import { invoiceId as idOf, readInvoiceId } from '../rules/invoice-number.js';
import { InvoiceAccess } from './invoice-access.js';
import { presentInvoice } from './invoice-row.js';
import type { InvoiceRow } from './invoice-row.js';
import { InvoicesRepository } from './invoices.repository.js';
import { InvoicePrintQueue } from './prints/invoice-print-queue.js';

/** What an invoice is written for. All amounts are of one currency. */
export interface InvoicedOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly subscriptionId: string | null;
  readonly planCode: PlanCode;
  readonly billingCycle: BillingCycle;
  readonly description: string;
  readonly original: Money;
  readonly discount: Money;
  readonly discountCode: string | null;
  /** Paid time left on the plan that this one replaces. */
  readonly credit: Money;
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly transactionId: string | null;
  /** Until when a pending invoice is to be paid. */
  readonly dueAt?: Date | null;
}

type NewInvoice = Omit<InvoiceRow, 'id' | 'issuedAt'>;

/**
 * Numbered documents. A number is taken in the transaction that writes the document, so that a rollback
 * leaves no gap (HARDENING.md section 3); callers that write in the same transaction take it last, because
 * everybody else's next invoice waits for its end.
 */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: InvoicesRepository,
    private readonly access: InvoiceAccess,
    private readonly prints: InvoicePrintQueue,
    private readonly settings: UserSettingsService,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The paid invoice of an order, once: a pending or overdue one becomes paid, a paid one stays as it is. */
  async issue(tx: EntityManager, order: InvoicedOrder): Promise<{ invoiceId: string }> {
    const now = this.clock.now();
    const lastNumber = await this.repository.lockCounter(tx, now.getUTCFullYear());
    const known = await this.repository.lockOfOrder(tx, order.orderId);
    if (known === null) {
      const paid = { ...(await this.invoiceOf(tx, order)), status: 'paid', paidAt: now } as const;
      return { invoiceId: await this.write(tx, { now, lastNumber }, paid) };
    }
    if (isOpen(known)) {
      const paid = await this.repository.markPaid(tx, known.id, {
        paidAt: now,
        paymentMethod: order.method,
        transactionId: order.transactionId,
        subscriptionId: order.subscriptionId,
        // With the digits that identify the transfer; they are known once it is made.
        amountMinor: order.amount.amountMinor,
      });
      await this.print(tx, paid);
    }
    return { invoiceId: known.id };
  }

  /** The invoice of a renewal that waits to be paid, once per order. */
  async issuePending(tx: EntityManager, order: InvoicedOrder): Promise<{ invoiceId: string }> {
    const now = this.clock.now();
    const lastNumber = await this.repository.lockCounter(tx, now.getUTCFullYear());
    const known = await this.repository.lockOfOrder(tx, order.orderId);
    if (known !== null) return { invoiceId: known.id };
    const pending = await this.invoiceOf(tx, order);
    return { invoiceId: await this.write(tx, { now, lastNumber }, pending) };
  }

  /** What was not paid in time; nothing for an order whose invoice is paid or void, or that has none. */
  async markOverdue(tx: EntityManager, orderId: string): Promise<void> {
    await this.print(tx, await this.repository.markOverdue(tx, orderId));
  }

  /** Cancels an invoice that was not paid; does nothing for one that is paid or void. */
  async voidPending(tx: EntityManager, orderId: string): Promise<void> {
    const now = this.clock.now();
    const lastNumber = await this.repository.lockCounter(tx, now.getUTCFullYear());
    const known = await this.repository.lockOfOrder(tx, orderId);
    if (known === null || !isOpen(known)) return;
    await this.cancel(tx, { now, lastNumber }, { invoice: known, reason: null });
  }

  /** Cancels the invoice of an order, once; throws `not_found` for an order without one. */
  async credit(
    tx: EntityManager,
    { orderId, reason }: { readonly orderId: string; readonly reason: string },
  ): Promise<{ creditNoteId: string }> {
    const now = this.clock.now();
    const lastNumber = await this.repository.lockCounter(tx, now.getUTCFullYear());
    const invoice = await this.repository.lockOfOrder(tx, orderId);
    if (invoice === null) throw new AppError('not_found', 'This order has no invoice.');
    const known = await this.repository.findCreditNoteOf(tx, invoice.id);
    if (known !== null) return { creditNoteId: known };
    return { creditNoteId: await this.cancel(tx, { now, lastNumber }, { invoice, reason }) };
  }

  /** The actor's own documents, newest first. */
  async list(actor: Actor, input: ListInvoicesInput): Promise<InvoiceList> {
    const before = input.cursor === undefined ? null : readInvoiceId(input.cursor);
    const page = { before, limit: input.limit + 1 };
    const rows = await this.repository.listNewest(this.em.fork(), actor.userId, page);
    const { shown, nextCursor } = cutPage(rows, input.limit, ({ id }) => id);
    return { invoices: shown.map((row) => presentInvoice(row)), nextCursor };
  }

  /** One of the actor's own, any for staff; throws `not_found` otherwise. */
  async get(actor: Actor, id: string): Promise<Invoice> {
    return presentInvoice(await this.access.read(actor, id));
  }

  async stats(actor: Actor): Promise<BillingStats> {
    const em = this.em.fork();
    const totals = await this.repository.totalsPaid(em, actor.userId);
    const { count, firstPaidAt } = await this.repository.summary(em, actor.userId);
    return {
      totalPaid: totals.map(({ currency, amountMinor }) => ({
        currency,
        amount: toMajor(money(amountMinor, currency)),
      })),
      memberSince: firstPaidAt?.toISOString() ?? null,
      totalInvoices: count,
    };
  }

  /** A credit note repeats the invoice that it cancels; its number is of the year in which it is issued. */
  private async cancel(
    tx: EntityManager,
    counter: { readonly now: Date; readonly lastNumber: number },
    { invoice, reason }: { readonly invoice: InvoiceRow; readonly reason: string | null },
  ): Promise<string> {
    await this.print(tx, await this.repository.markVoid(tx, invoice.id));
    return this.write(tx, counter, {
      ...invoice,
      kind: 'credit_note',
      creditedInvoiceId: invoice.id,
      description: `Credit note for ${invoice.id}`,
      status: invoice.paidAt === null ? 'void' : 'paid',
      transactionId: null,
      reason,
      dueAt: null,
      paidAt: invoice.paidAt === null ? null : counter.now,
    });
  }

  private async write(
    tx: EntityManager,
    { now, lastNumber }: { readonly now: Date; readonly lastNumber: number },
    invoice: NewInvoice,
  ): Promise<string> {
    const at = { year: now.getUTCFullYear(), number: lastNumber + 1 };
    const id = idOf(at);
    const row = { ...invoice, id, issuedAt: now };
    await this.repository.insert(tx, at, row);
    await this.print(tx, row);
    return id;
  }

  /** What a document shows now becomes a version of its PDF; `null`: nothing has changed. */
  private async print(tx: EntityManager, changed: InvoiceRow | null): Promise<void> {
    if (changed !== null) await this.prints.addVersion(tx, changed);
  }

  private async invoiceOf(tx: EntityManager, order: InvoicedOrder): Promise<NewInvoice> {
    const buyer = await this.settings.profileOf(tx, order.userId);
    if (buyer === null) throw new AppError('not_found', 'This account no longer exists.');
    const { seller } = this.config;
    return {
      kind: 'invoice',
      creditedInvoiceId: null,
      orderId: order.orderId,
      subscriptionId: order.subscriptionId,
      userId: order.userId,
      planCode: order.planCode,
      billingCycle: order.billingCycle,
      description: order.description,
      currency: order.amount.currency,
      originalMinor: order.original.amountMinor,
      discountMinor: order.discount.amountMinor,
      creditMinor: order.credit.amountMinor,
      amountMinor: order.amount.amountMinor,
      discountCode: order.discountCode,
      status: 'pending',
      paymentMethod: order.method,
      transactionId: order.transactionId,
      reason: null,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      buyerCompany: buyer.company === '' ? null : buyer.company,
      sellerName: seller.name,
      sellerAddress: seller.address,
      sellerTaxId: seller.taxId,
      dueAt: order.dueAt ?? null,
      paidAt: null,
    };
  }
}

/** Issued, and nobody has paid it yet. */
function isOpen({ status }: InvoiceRow): boolean {
  return status === 'pending' || status === 'overdue';
}
