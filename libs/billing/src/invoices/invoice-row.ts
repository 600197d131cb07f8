import { money, toMajor } from '@app/common/contract';
import type { Currency, Money } from '@app/common/contract';
import type {
  BillingCycle,
  Invoice,
  InvoiceKind,
  InvoiceStatus,
  PaymentMethod,
  PlanCode,
} from '../contract/index.js';
import { wholePercent } from '../rules/invoice-lines.js';
import type { InvoiceAmounts } from '../rules/invoice-lines.js';

/** A document as it is stored. Amounts are minor units of `currency`; those of a credit note count negative. */
export interface InvoiceRow {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly creditedInvoiceId: string | null;
  readonly orderId: string;
  readonly subscriptionId: string | null;
  readonly userId: string | null;
  readonly planCode: PlanCode;
  readonly billingCycle: BillingCycle;
  readonly description: string;
  readonly currency: Currency;
  readonly originalMinor: number;
  readonly discountMinor: number;
  readonly creditMinor: number;
  readonly amountMinor: number;
  readonly discountCode: string | null;
  readonly status: InvoiceStatus;
  readonly paymentMethod: PaymentMethod | null;
  readonly transactionId: string | null;
  readonly reason: string | null;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly buyerCompany: string | null;
  readonly sellerName: string;
  readonly sellerAddress: string | null;
  readonly sellerTaxId: string | null;
  readonly issuedAt: Date;
  readonly dueAt: Date | null;
  readonly paidAt: Date | null;
}

export function amountsOf(row: InvoiceRow): InvoiceAmounts {
  const of = (amountMinor: number): Money => money(amountMinor, row.currency);
  return {
    original: of(row.originalMinor),
    discount: of(row.discountMinor),
    credit: of(row.creditMinor),
    amount: of(row.amountMinor),
  };
}

/** As both entry points answer it. */
export function presentInvoice(row: InvoiceRow): Invoice {
  const { original, discount, credit, amount } = amountsOf(row);
  return {
    id: row.id,
    kind: row.kind,
    creditedInvoiceId: row.creditedInvoiceId,
    orderId: row.orderId,
    subscriptionId: row.subscriptionId,
    userId: row.userId,
    date: row.issuedAt.toISOString(),
    dueDate: row.dueAt?.toISOString() ?? null,
    paidDate: row.paidAt?.toISOString() ?? null,
    planCode: row.planCode,
    billingCycle: row.billingCycle,
    description: row.description,
    currency: row.currency,
    originalAmount: toMajor(original),
    discount: toMajor(discount),
    discountPercent: discount.amountMinor === 0 ? null : wholePercent(original, discount),
    discountCode: row.discountCode,
    credit: toMajor(credit),
    amount: toMajor(amount),
    status: row.status,
    paymentMethod: row.paymentMethod,
    transactionId: row.transactionId,
    reason: row.reason,
    buyer: { name: row.buyerName, email: row.buyerEmail, company: row.buyerCompany },
  };
}
