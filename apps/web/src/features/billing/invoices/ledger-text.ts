import type { LedgerGroups, LedgerList } from '@app/billing/contract';
import { formatCount } from '../../../lib/numbers.js';

type LedgerEntry = LedgerList['entries'][number];
export type LedgerResource = LedgerEntry['resource'];

const MINUS = '\u2212';

export const resourceNames: Readonly<Record<LedgerResource, string>> = {
  visits: 'Visits',
  page_scans: 'Page scans',
  pack_pages: 'Pack pages',
};

export const kindNames: Readonly<Record<LedgerEntry['kind'], string>> = {
  grant: 'Granted',
  reserve: 'Reserved',
  settle: 'Used',
  release: 'Released',
  expire: 'Expired',
  reset: 'New month',
  refund: 'Refunded',
};

/** "+500", "−25", "0": the effect of the entry on the remaining balance. */
export function signedCount(amount: number): string {
  if (amount === 0) return '0';
  return `${amount > 0 ? '+' : MINUS}${formatCount(Math.abs(amount))}`;
}

/** What a campaign or a scan came to: "12 used, 3 reserved"; both zero when everything was released. */
export function usageText(sums: LedgerGroups['groups'][number]['sums']): string {
  const used = sums.reduce((total, sum) => total + sum.used, 0);
  const held = sums.reduce((total, sum) => total + sum.held, 0);
  return held === 0
    ? `${formatCount(used)} used`
    : `${formatCount(used)} used, ${formatCount(held)} reserved`;
}
