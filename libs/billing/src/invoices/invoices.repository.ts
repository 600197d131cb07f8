import type { Currency } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StoredInvoice } from '../entities/invoice.entity.js';
import type { InvoiceNumber } from '../rules/invoice-number.js';
import type { InvoiceRow } from './invoice-row.js';

/** bigint and timestamps come as text from the driver; amounts stay far below 2^53. */
type StoredRow = Omit<InvoiceRow, AmountColumn | InstantColumn> &
  Readonly<Record<AmountColumn | 'issuedAt', string>> &
  Readonly<Record<'dueAt' | 'paidAt', string | null>>;
type AmountColumn = 'originalMinor' | 'discountMinor' | 'creditMinor' | 'amountMinor';
type InstantColumn = 'issuedAt' | 'dueAt' | 'paidAt';

const COLUMNS = `id, kind, credited_invoice_id as "creditedInvoiceId", order_id as "orderId",
  subscription_id as "subscriptionId", user_id as "userId", plan_code as "planCode",
  billing_cycle as "billingCycle", description, currency, original_minor as "originalMinor",
  discount_minor as "discountMinor", credit_minor as "creditMinor", amount_minor as "amountMinor",
  discount_code as "discountCode", status, payment_method as "paymentMethod",
  transaction_id as "transactionId", reason, buyer_name as "buyerName", buyer_email as "buyerEmail",
  buyer_company as "buyerCompany", seller_name as "sellerName", seller_address as "sellerAddress",
  seller_tax_id as "sellerTaxId", issued_at as "issuedAt", due_at as "dueAt", paid_at as "paidAt"`;

/** What an order has to pay for: neither a credit note nor an invoice that was cancelled before it was paid. */
const COUNTS = `kind = 'invoice' and (status <> 'void' or paid_at is not null)`;

/** Every method works in the entity manager it is given: usually the caller's open transaction. */
@Injectable()
export class InvoicesRepository {
  /** The number given out last in `year`, 0 at its start; nobody else takes one until the transaction ends. */
  async lockCounter(tx: EntityManager, year: number): Promise<number> {
    const rows = await tx.execute<{ last: number }[]>(
      `insert into invoice_counters (year, last_number) values (?, 0)
       on conflict (year) do update set last_number = invoice_counters.last_number
       returning last_number as last`,
      [year],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The invoice counter returned nothing');
    return row.last;
  }

  /** Writes the document and moves the locked counter on to its number. */
  async insert(
    tx: EntityManager,
    { year, number }: InvoiceNumber,
    invoice: InvoiceRow,
  ): Promise<void> {
    await tx.execute('update invoice_counters set last_number = ? where year = ?', [number, year]);
    const { originalMinor, discountMinor, creditMinor, amountMinor, ...rest } = invoice;
    await tx.insert(StoredInvoice, {
      ...rest,
      year,
      number,
      originalMinor: BigInt(originalMinor),
      discountMinor: BigInt(discountMinor),
      creditMinor: BigInt(creditMinor),
      amountMinor: BigInt(amountMinor),
    });
  }

  /** The invoice of an order, held until the transaction ends. */
  async lockOfOrder(tx: EntityManager, orderId: string): Promise<InvoiceRow | null> {
    const rows = await tx.execute<StoredRow[]>(
      `select ${COLUMNS} from invoices where order_id = ? and ${COUNTS} for update`,
      [orderId],
    );
    return read(rows[0]);
  }

  async findCreditNoteOf(em: EntityManager, invoiceId: string): Promise<string | null> {
    const rows = await em.execute<{ id: string }[]>(
      'select id from invoices where credited_invoice_id = ?',
      [invoiceId],
    );
    return rows[0]?.id ?? null;
  }

  /** As it is now; `null` when it was paid or void before. */
  async markPaid(
    tx: EntityManager,
    id: string,
    paid: Pick<
      InvoiceRow,
      'paidAt' | 'paymentMethod' | 'transactionId' | 'subscriptionId' | 'amountMinor'
    >,
  ): Promise<InvoiceRow | null> {
    const rows = await tx.execute<StoredRow[]>(
      `update invoices set status = 'paid', paid_at = ?, payment_method = ?, transaction_id = ?,
         subscription_id = coalesce(?, subscription_id), amount_minor = ?
       where id = ? and status in ('pending', 'overdue') returning ${COLUMNS}`,
      [
        ...[paid.paidAt, paid.paymentMethod, paid.transactionId, paid.subscriptionId],
        ...[paid.amountMinor, id],
      ],
    );
    return read(rows[0]);
  }

  /** As it is now; `null` when it was void before. */
  async markVoid(tx: EntityManager, id: string): Promise<InvoiceRow | null> {
    const rows = await tx.execute<StoredRow[]>(
      `update invoices set status = 'void' where id = ? and status <> 'void' returning ${COLUMNS}`,
      [id],
    );
    return read(rows[0]);
  }

  /** As it is now; `null` when the order has no pending invoice. */
  async markOverdue(tx: EntityManager, orderId: string): Promise<InvoiceRow | null> {
    const rows = await tx.execute<StoredRow[]>(
      `update invoices set status = 'overdue'
       where order_id = ? and kind = 'invoice' and status = 'pending' returning ${COLUMNS}`,
      [orderId],
    );
    return read(rows[0]);
  }

  /** Documents that were never printed, newest first; what others hold at this moment is left out. */
  async lockUnprinted(tx: EntityManager, limit: number): Promise<InvoiceRow[]> {
    const rows = await tx.execute<StoredRow[]>(
      `select ${COLUMNS} from invoices
       where not exists (select 1 from invoice_prints p where p.invoice_id = invoices.id)
       order by year desc, number desc limit ? for no key update of invoices skip locked`,
      [limit],
    );
    return rows.map((row) => ofStored(row));
  }

  async find(em: EntityManager, id: string): Promise<InvoiceRow | null> {
    const rows = await em.execute<StoredRow[]>(`select ${COLUMNS} from invoices where id = ?`, [
      id,
    ]);
    return read(rows[0]);
  }

  /** Newest first, the documents before `before`. */
  async listNewest(
    em: EntityManager,
    userId: string,
    { before, limit }: { readonly before: InvoiceNumber | null; readonly limit: number },
  ): Promise<InvoiceRow[]> {
    const rows = await em.execute<StoredRow[]>(
      `select ${COLUMNS} from invoices
       where user_id = ? and (?::int is null or (year, number) < (?::int, ?::int))
       order by year desc, number desc limit ?`,
      [userId, before?.year ?? null, before?.year ?? null, before?.number ?? null, limit],
    );
    return rows.map((row) => ofStored(row));
  }

  /** Minor units by currency, of what was paid and not cancelled. */
  async totalsPaid(
    em: EntityManager,
    userId: string,
  ): Promise<{ currency: Currency; amountMinor: number }[]> {
    const rows = await em.execute<{ currency: Currency; total: string }[]>(
      `select currency, sum(amount_minor) as total from invoices
       where user_id = ? and kind = 'invoice' and status = 'paid'
       group by currency order by currency`,
      [userId],
    );
    return rows.map(({ currency, total }) => ({ currency, amountMinor: Number(total) }));
  }

  /** How many invoices there are, and when the first one was paid. */
  async summary(
    em: EntityManager,
    userId: string,
  ): Promise<{ count: number; firstPaidAt: Date | null }> {
    const rows = await em.execute<{ count: string; firstPaidAt: string | null }[]>(
      `select count(*) as count, min(paid_at) as "firstPaidAt" from invoices
       where user_id = ? and kind = 'invoice'`,
      [userId],
    );
    return {
      count: Number(rows[0]?.count ?? 0),
      firstPaidAt: instant(rows[0]?.firstPaidAt ?? null),
    };
  }
}

function read(row: StoredRow | undefined): InvoiceRow | null {
  return row === undefined ? null : ofStored(row);
}

function ofStored(row: StoredRow): InvoiceRow {
  return {
    ...row,
    originalMinor: Number(row.originalMinor),
    discountMinor: Number(row.discountMinor),
    creditMinor: Number(row.creditMinor),
    amountMinor: Number(row.amountMinor),
    issuedAt: new Date(row.issuedAt),
    dueAt: instant(row.dueAt),
    paidAt: instant(row.paidAt),
  };
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
