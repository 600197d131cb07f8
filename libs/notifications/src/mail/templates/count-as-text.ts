import { formatCount, formatMoney } from '@app/common/contract';
import type { Money } from '@app/common/contract';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const instant = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** `1 December 2026`; days are those of UTC, as the periods are. */
export function dayText(at: Date): string {
  return day.format(at);
}

/** `1 December 2026 at 09:30 UTC`. */
export function instantText(at: Date): string {
  return `${instant.format(at)} UTC`;
}

/** `5 issues`, `1 issue`, `no issues`. */
export function countAsText(number: number, one: string, many: string): string {
  if (number === 0) return `no ${many}`;
  return `${formatCount(number)} ${number === 1 ? one : many}`;
}

/** `free of charge` for zero. */
export function amountText(amount: Money): string {
  return amount.amountMinor === 0 ? 'free of charge' : formatMoney(amount);
}

export const ACCOUNT_FOOTER =
  "You're receiving this email because it concerns your account. You can't turn off these emails.";
export const PAYMENT_FOOTER =
  "You're receiving this email because it concerns your payment. You can't turn off these emails.";
/** For mails that a flag of the settings governs. */
export function switchedOffBy(label: string): string {
  return `You're receiving this email because "${label}" is on. Turn it off under Settings, Notifications.`;
}
