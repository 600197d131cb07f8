import type { ledgerKinds, ledgerResources } from '../contract/index.js';

export interface LedgerFacts {
  readonly resource: (typeof ledgerResources)[number];
  readonly kind: (typeof ledgerKinds)[number];
  readonly scanId: string | null;
  readonly orderId: string | null;
  readonly campaignId: string | null;
}

/** The reason of an entry in a few words, and the path inside the dashboard that shows it. */
export function ledgerText(entry: LedgerFacts): { subject: string; link: string | null } {
  return { subject: subjectOf(entry), link: linkOf(entry) };
}

function subjectOf(entry: LedgerFacts): string {
  const purpose = entry.resource === 'visits' ? 'campaign' : 'scan';
  switch (entry.kind) {
    case 'grant':
      return grantText(entry);
    case 'reset':
      return 'New month';
    case 'reserve':
      return `Reserved for a ${purpose}`;
    case 'release':
      return `Released from a ${purpose}`;
    case 'settle':
      return entry.resource === 'visits' ? 'Visits used' : 'Pages scanned';
    case 'expire':
      return expireText(entry);
    case 'refund':
      return 'Refunded order';
  }
}

function grantText({ resource, orderId }: LedgerFacts): string {
  if (resource === 'pack_pages') return 'Pack bought';
  return orderId === null ? 'First month' : 'Plan bought';
}

function expireText({ resource, orderId, scanId, campaignId }: LedgerFacts): string {
  if (resource === 'visits')
    return campaignId === null ? 'Subscription ended' : 'Released after the subscription ended';
  if (orderId !== null) return 'Change to a smaller plan';
  return scanId === null ? 'Expired unused' : 'Above the allowance of the plan';
}

function linkOf({ scanId, campaignId, orderId }: LedgerFacts): string | null {
  if (scanId !== null) return `/seo-scan/${scanId}`;
  if (campaignId !== null) return `/campaigns/${campaignId}`;
  return orderId === null ? null : '/invoice';
}
