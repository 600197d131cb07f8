/** What is known of other orders beside the one under review. */
export interface OrderTwins {
  /** Orders of anybody that carry the very same picture. */
  readonly sameScreenshot: number;
  /** Other open orders of the same user that ask for the same amount. */
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

/** What a reviewer should look at twice, in sentences. */
export function orderWarnings(twins: OrderTwins): string[] {
  const warnings: string[] = [];
  if (twins.isReferenceUsed)
    warnings.push('This reference was approved for another order before. It pays one order only.');
  if (twins.sameReference > 0)
    warnings.push(
      `The same reference was handed in for ${orders(twins.sameReference, 'another order', 'other orders')}. Approving this one rejects the ${twins.sameReference === 1 ? 'other' : 'others'}.`,
    );
  if (twins.sameScreenshot > 0)
    warnings.push(
      `The same screenshot was sent for ${orders(twins.sameScreenshot, 'another order', 'other orders')}.`,
    );
  if (twins.sameAmount > 0)
    warnings.push(
      `${orders(twins.sameAmount, 'Another open order', 'other open orders')} of this user ${twins.sameAmount === 1 ? 'asks' : 'ask'} for the same amount.`,
    );
  if (twins.rejected > 0)
    warnings.push(
      twins.rejected === 1
        ? 'An earlier payment of this user was rejected.'
        : `${twins.rejected} earlier payments of this user were rejected.`,
    );
  if (twins.isCreditRefunded)
    warnings.push('Paid time was credited to this order, and a payment was refunded since.');
  if (!twins.hasScreenshot) warnings.push('No screenshot was sent.');
  return warnings;
}

function orders(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}
