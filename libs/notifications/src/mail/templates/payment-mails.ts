import type { Money } from '@app/common/contract';
import type { MailFact } from '../../rules/mail-body.js';
import type { UserMail } from '../user-mail.js';
import { PAYMENT_FOOTER, amountText, dayText } from './count-as-text.js';

/** The facts in every mail about an order. */
interface OrderFacts {
  readonly orderId: string;
  /** `Professional`, `500 page scans`. */
  readonly planName: string;
  readonly amount: Money;
}

interface ProofFacts extends OrderFacts {
  readonly method: 'upi' | 'crypto';
  readonly transactionId: string;
  /** When this proof was submitted; a corrected one gets another mail. */
  readonly submittedAt: Date;
}

/** The proof of a payment has arrived and awaits review. */
export function paymentReceivedMail(facts: ProofFacts): UserMail {
  return {
    kind: 'payment_received',
    key: `payment_received:${facts.orderId}:${facts.submittedAt.getTime()}`,
    subject: `We are checking your payment for ${facts.planName}`,
    paragraphs: [
      `Thank you. We're verifying your payment. This takes up to ${reviewHours(facts.method)} hours.`,
      "We'll email you the result. There's nothing else you need to do.",
    ],
    facts: [...orderFacts(facts), referenceOf(facts)],
    action: { label: 'See the status', path: orderPath(facts) },
    footer: PAYMENT_FOOTER,
  };
}

/** The order is approved and its purchase granted. `granted`: `5,000 visits until 20 December 2026`. */
export function paymentApprovedMail(
  facts: OrderFacts & {
    readonly transactionId: string | null;
    readonly invoiceId: string | null;
    readonly granted: string;
  },
): UserMail {
  const { transactionId, invoiceId } = facts;
  return {
    kind: 'payment_approved',
    key: `payment_approved:${facts.orderId}`,
    subject: `${facts.planName} is active`,
    paragraphs: [`Your payment is confirmed. Available now: ${facts.granted}.`],
    facts: [
      ...orderFacts(facts),
      ...(transactionId === null ? [] : [{ label: 'Reference', value: transactionId }]),
      ...(invoiceId === null ? [] : [{ label: 'Invoice', value: invoiceId }]),
    ],
    action:
      invoiceId === null
        ? { label: 'Go to the dashboard', path: '/dashboard' }
        : { label: 'See your invoice', path: invoicePath(invoiceId) },
    footer: PAYMENT_FOOTER,
  };
}

/** The proof was refused; the order accepts another one until it expires. */
export function paymentRejectedMail(facts: ProofFacts & { readonly reason: string }): UserMail {
  return {
    kind: 'payment_rejected',
    key: `payment_rejected:${facts.orderId}:${facts.submittedAt.getTime()}`,
    subject: `We couldn't confirm your payment for ${facts.planName}`,
    paragraphs: [
      `We couldn't confirm your payment: ${facts.reason}`,
      'If there was a typo or the wrong screenshot, correct it in the order. If you think this is our mistake, contact us through the contact form.',
    ],
    facts: [...orderFacts(facts), referenceOf(facts)],
    action: { label: 'Correct the payment', path: orderPath(facts) },
    footer: PAYMENT_FOOTER,
  };
}

export function refundMail(
  facts: OrderFacts & { readonly reason: string; readonly creditNoteId: string | null },
): UserMail {
  const { creditNoteId } = facts;
  return {
    kind: 'refund',
    key: `refund:${facts.orderId}`,
    subject: `Your payment for ${facts.planName} was refunded`,
    paragraphs: [
      `Your payment is being returned to the original payment method. Reason: ${facts.reason}`,
      'Anything unused from this order is no longer available.',
    ],
    facts: [
      ...orderFacts(facts),
      ...(creditNoteId === null ? [] : [{ label: 'Credit note', value: creditNoteId }]),
    ],
    action:
      creditNoteId === null
        ? { label: 'See your invoices', path: '/invoice' }
        : { label: 'See the credit note', path: invoicePath(creditNoteId) },
    footer: PAYMENT_FOOTER,
  };
}

/** A subscription ends soon and its renewal order awaits payment. */
export function renewalMail(
  facts: OrderFacts & { readonly method: 'upi' | 'crypto'; readonly endsAt: Date },
): UserMail {
  return {
    kind: 'renewal',
    key: `renewal:${facts.orderId}`,
    subject: `${facts.planName} ends on ${dayText(facts.endsAt)}`,
    paragraphs: [
      `Your subscription ends on ${dayText(facts.endsAt)}. An order for the next period is ready. Pay it before that day to avoid an interruption.`,
      "If you don't want to renew, do nothing, or turn off renewal in your settings.",
    ],
    facts: orderFacts(facts),
    action: { label: 'Renew now', path: orderPath(facts) },
    footer: PAYMENT_FOOTER,
  };
}

/** `endedAt` distinguishes periods of the same subscription. `payPath` is where the plan can be bought again. */
export function subscriptionExpiredMail(facts: {
  readonly subscriptionId: string;
  readonly planName: string;
  readonly endedAt: Date;
  readonly payPath: '/payment' | '/pricing';
}): UserMail {
  return {
    kind: 'subscription_expired',
    key: `subscription_expired:${facts.subscriptionId}:${facts.endedAt.getTime()}`,
    subject: `Your ${facts.planName} subscription has ended`,
    paragraphs: [
      `Your subscription ended on ${dayText(facts.endedAt)} because it wasn't renewed. Your websites, scans and reports are kept.`,
      'Choose a plan to continue.',
    ],
    action: { label: 'Choose a plan', path: facts.payPath },
    footer: PAYMENT_FOOTER,
  };
}

function orderFacts({ planName, amount }: OrderFacts): MailFact[] {
  return [
    { label: 'Order', value: planName },
    { label: 'Amount', value: amountText(amount) },
  ];
}

function referenceOf({ method, transactionId }: ProofFacts): MailFact {
  return { label: method === 'upi' ? 'UTR' : 'Transaction hash', value: transactionId };
}

/** Specification 1 section 2: up to 24 hours for UPI, 24 to 48 for USDT. */
function reviewHours(method: 'upi' | 'crypto'): number {
  return method === 'upi' ? 24 : 48;
}

function orderPath({ orderId, method }: { orderId: string; method: 'upi' | 'crypto' }): string {
  return `${method === 'upi' ? '/payment' : '/crypto-payment'}?order=${orderId}`;
}

function invoicePath(invoiceId: string): string {
  return `/invoice?id=${encodeURIComponent(invoiceId)}`;
}
