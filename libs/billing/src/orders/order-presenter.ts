import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { toExactMajor, toMajor } from '@app/common/contract';
import { Inject, Injectable } from '@nestjs/common';
import { toString as drawCode } from 'qrcode';
import { offerOf } from '../contract/index.js';
import type { Order, Quote } from '../contract/index.js';
import type { OrderAmounts } from '../rules/order-amounts.js';
import { upiLink } from '../rules/order-upi-link.js';
import { amountsOf, amountDue } from './order-money.js';
import type { OrderRow } from './order-row.js';

const NETWORK = 'Binance Smart Chain (BEP-20)';
/** SVG: sharp at any size, and a fraction of a bitmap's work. */
const QR_OPTIONS = { type: 'svg', errorCorrectionLevel: 'M', margin: 4 } as const;

/** Orders in the shape that both entry points return. */
@Injectable()
export class OrderPresenter {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  /** With the payment details while the order awaits payment. */
  async payable(order: OrderRow, chainNote: string | null): Promise<Order> {
    const isPayable = order.status === 'awaiting_proof' || order.status === 'rejected';
    const shown = presentOrder(order, chainNote);
    if (!isPayable) return shown;
    const { upi, crypto } = this.config;
    const amount = amountDue(order);
    if (order.method === 'upi' && upi !== null) {
      const uri = upiLink(upi, { id: order.id, amount });
      return { ...shown, upi: { ...upi, uri, qr: await qrOf(uri) } };
    }
    if (order.method === 'crypto' && crypto !== null) {
      const { wallet } = crypto;
      const qr = await qrOf(wallet);
      return { ...shown, crypto: { network: NETWORK, wallet, amount: toExactMajor(amount), qr } };
    }
    return shown;
  }
}

async function qrOf(text: string): Promise<string> {
  const svg = await drawCode(text, QR_OPTIONS);
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Without QR codes: for lists. */
export function presentOrder(order: OrderRow, chainNote: string | null): Order {
  const { name, kind } = offerOf(order.planCode);
  return {
    ...presentQuote(amountsOf(order), order.discountCode),
    id: order.id,
    status: order.status,
    planCode: order.planCode,
    planName: name,
    kind,
    billingCycle: order.billingCycle,
    method: order.method,
    askedAmount: toExactMajor(amountDue(order)),
    transactionId: order.transactionId,
    isContested: order.isContested,
    hasScreenshot: order.screenshotKey !== null,
    rejectionReason: order.rejectionReason,
    chainNote,
    isRenewal: order.renewsSubscriptionId !== null,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt?.toISOString() ?? null,
    submittedAt: order.submittedAt?.toISOString() ?? null,
    decidedAt: order.decidedAt?.toISOString() ?? null,
    subscriptionId: order.subscriptionId,
    invoiceId: order.invoiceId,
  };
}

export function presentQuote(amounts: OrderAmounts, discountCode: string | null): Quote {
  return {
    currency: amounts.price.currency,
    originalAmount: toMajor(amounts.price),
    discountAmount: toMajor(amounts.discount),
    discountCode,
    creditAmount: toMajor(amounts.credit),
    amount: toMajor(amounts.amount),
  };
}
