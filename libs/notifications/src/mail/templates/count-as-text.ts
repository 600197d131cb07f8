import { formatMoney } from '@app/common/contract';
import type { Money } from '@app/common/contract';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const instant = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const count = new Intl.NumberFormat('en-US');

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
  return `${count.format(number)} ${number === 1 ? one : many}`;
}

/** `free of charge` for zero. */
export function amountText(amount: Money): string {
  return amount.amountMinor === 0 ? 'free of charge' : formatMoney(amount);
}

export const ACCOUNT_FOOTER =
  'You get this mail because it is about your account. Such mails cannot be switched off.';
export const PAYMENT_FOOTER =
  'You get this mail because it is about a payment of yours. Such mails cannot be switched off.';
/** For mails that a flag of the settings governs. */
export function switchedOffBy(label: string): string {
  return `You get this mail because "${label}" is on. Switch it off under Settings, Notifications.`;
}
