/** Facts about other orders than the one under review. */
export interface OrderFacts {
  /** Orders of any user with the identical screenshot. */
  readonly sameScreenshot: number;
  /** Other open orders of the same user for the same amount. */
  readonly sameAmount: number;
  /** Earlier payments of this user that were rejected. */
  readonly rejected: number;
  readonly hasScreenshot: boolean;
  /** Other orders under review that name the same payment. */
  readonly sameReference: number;
  /** The payment was approved for another order. */
  readonly isReferenceUsed: boolean;
  /** Paid time was credited, and an order of this user was refunded since. */
  readonly isCreditRefunded: boolean;
}

/** What a reviewer should double-check, as sentences. */
export function orderWarnings(facts: OrderFacts): string[] {
  const warnings: string[] = [];
  if (facts.isReferenceUsed)
    warnings.push(
      'This reference was already approved for another order. It can pay for only one order.',
    );
  if (facts.sameReference > 0)
    warnings.push(
      `The same reference was submitted for ${orders(facts.sameReference, 'another order', 'other orders')}. Approving this one rejects the ${facts.sameReference === 1 ? 'other' : 'others'}.`,
    );
  if (facts.sameScreenshot > 0)
    warnings.push(
      `The same screenshot was sent for ${orders(facts.sameScreenshot, 'another order', 'other orders')}.`,
    );
  if (facts.sameAmount > 0)
    warnings.push(
      `${orders(facts.sameAmount, 'Another open order', 'other open orders')} of this user ${facts.sameAmount === 1 ? 'has' : 'have'} the same amount.`,
    );
  if (facts.rejected > 0)
    warnings.push(
      facts.rejected === 1
        ? 'An earlier payment of this user was rejected.'
        : `${facts.rejected} earlier payments of this user were rejected.`,
    );
  if (facts.isCreditRefunded)
    warnings.push('Paid time was credited to this order, and a payment has been refunded since.');
  if (!facts.hasScreenshot) warnings.push('No screenshot was sent.');
  return warnings;
}

function orders(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}
