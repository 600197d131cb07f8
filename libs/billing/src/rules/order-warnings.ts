import type { ChainCheck } from '../contract/index.js';

/** What is known about an order under review besides what its payer entered. */
export interface OrderFacts {
  /** Orders of others with the identical screenshot, and own ones that it pays or has paid for. */
  readonly sameScreenshot: number;
  /** Other payments of the same user under review, of the same price, before credit and discount. */
  readonly samePrice: number;
  /** Earlier payments of this user, by their outcome. */
  readonly approved: number;
  readonly rejected: number;
  readonly hasScreenshot: boolean;
  /** Other orders under review that name the same payment. */
  readonly sameReference: number;
  /** The payment was approved for another order. */
  readonly isReferenceUsed: boolean;
  /** Paid time was credited, and an order of this user was refunded since. */
  readonly isCreditRefunded: boolean;
  /** The chain's verdict; `null` for payments that no chain knows. */
  readonly chain: Pick<ChainCheck, 'verdict' | 'note'> | null;
}

/** One or two are corrected mistakes, which the history of the customer shows. */
const UNUSUAL_REJECTIONS = 3;

/** What a reviewer should double-check, as sentences: where something differs. None for an ordinary payment. */
export function orderWarnings(facts: OrderFacts): string[] {
  const { sameReference, sameScreenshot, samePrice, chain } = facts;
  const warnings: string[] = [];
  if (facts.isReferenceUsed)
    warnings.push(
      'This reference was already approved for another order. It can pay for only one order.',
    );
  if (sameReference > 0)
    warnings.push(
      `The same reference was submitted for ${orders(sameReference, 'another order', 'other orders')}. Approving this one rejects the ${sameReference === 1 ? 'other' : 'others'}.`,
    );
  if (sameScreenshot > 0)
    warnings.push(
      `The same screenshot was sent for ${orders(sameScreenshot, 'another order', 'other orders')}.`,
    );
  if (samePrice > 0)
    warnings.push(
      `${orders(samePrice, 'Another payment', 'other payments')} of this user under review ${samePrice === 1 ? 'has' : 'have'} the same price.`,
    );
  if (facts.rejected >= UNUSUAL_REJECTIONS && facts.rejected > facts.approved)
    warnings.push(`${facts.rejected} earlier payments of this user were rejected.`);
  if (facts.isCreditRefunded)
    warnings.push('Paid time was credited to this order, and a payment has been refunded since.');
  if (!facts.hasScreenshot && chain?.verdict !== 'confirmed')
    warnings.push('No screenshot was sent.');
  if (chain !== null && isUnproven(chain.verdict)) warnings.push(chain.note);
  return warnings;
}

/** The chain is checked here, and does not show the transfer that the payer named. */
function isUnproven(verdict: ChainCheck['verdict']): boolean {
  switch (verdict) {
    case 'refused':
    case 'waiting':
    case 'confirming':
    case 'unreachable':
      return true;
    case 'confirmed':
    case 'not_configured':
      return false;
  }
}

function orders(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}
