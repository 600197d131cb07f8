/** The state of a reference when an order names it. */
export interface ClaimedReference {
  /** It was free, and this order has it from now on. */
  readonly isFree: boolean;
  /** Another order of the same user has named it and was not refused. */
  readonly isOwnOfUser: boolean;
  /** The user's claims that staff already compare. */
  readonly contestedByUser: number;
}

export type ClaimDecision =
  | { readonly kind: 'held' }
  /** Kept next to the claim that was first; staff compare both. */
  | { readonly kind: 'contested' }
  | { readonly kind: 'refused'; readonly reason: string };

/** More at a time would keep staff busy with one account. */
export const MAX_CONTESTED_PER_USER = 3;

/** Shown to the payer whose claim is kept next to an earlier one. */
export const CONTESTED =
  "This reference was already submitted for another order. We've kept your payment; support will compare both.";

/** Decides on an order's claim to a payment. */
export function decideClaim(claimed: ClaimedReference): ClaimDecision {
  const { isFree, isOwnOfUser, contestedByUser } = claimed;
  if (isFree) return { kind: 'held' };
  if (isOwnOfUser) return { kind: 'refused', reason: USED_BY_USER };
  if (contestedByUser >= MAX_CONTESTED_PER_USER) return { kind: 'refused', reason: TOO_MANY };
  return { kind: 'contested' };
}

const USED_BY_USER = "You've already submitted this reference for another order.";
const TOO_MANY = `This reference was already submitted for another order. Support is already comparing ${MAX_CONTESTED_PER_USER} of your payments; submit this one again once they are decided.`;
