import { CONFIRMATION_LINK_HOURS } from '../contract/index.js';
import type { ConfirmationLinkProblem } from '../contract/index.js';

const HOUR_MS = 60 * 60_000;

export interface ConfirmationLink {
  readonly email: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export interface AccountAddresses {
  readonly email: string;
  readonly pendingEmail: string | null;
}

/** `move`: the pending address replaces that of the account. */
export type ConfirmationDecision =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'move' }
  | { readonly kind: 'refused'; readonly reason: ConfirmationLinkProblem };

/** The effect of a link. A link to an address that is neither the account's nor pending has none. */
export function decideConfirmation(
  link: ConfirmationLink,
  account: AccountAddresses,
  now: Date,
): ConfirmationDecision {
  if (link.usedAt !== null) return { kind: 'refused', reason: 'used' };
  if (link.expiresAt <= now) return { kind: 'refused', reason: 'expired' };
  if (link.email === account.pendingEmail) return { kind: 'move' };
  if (link.email === account.email) return { kind: 'confirm' };
  return { kind: 'refused', reason: 'replaced' };
}

export function confirmationExpiry(now: Date): Date {
  return new Date(now.getTime() + CONFIRMATION_LINK_HOURS * HOUR_MS);
}

/** The message for the person who opened an invalid link. */
export function linkProblemSentence(reason: ConfirmationLinkProblem): string {
  switch (reason) {
    case 'expired':
      return `This link has expired: links work for ${CONFIRMATION_LINK_HOURS} hours. Request a new one.`;
    case 'used':
      return 'This link was already used.';
    case 'replaced':
      return 'Your address has changed since this link was sent. Use the latest link.';
    case 'unknown':
      return 'This link is not valid. Request a new one.';
  }
}
