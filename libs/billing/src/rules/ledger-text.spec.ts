import { describe, expect, it } from '@jest/globals';
import { ledgerKinds, ledgerResources } from '../contract/index.js';
import { ledgerText } from './ledger-text.js';
import type { LedgerFacts } from './ledger-text.js';

const entry = (change: Partial<LedgerFacts>): LedgerFacts => ({
  ...{ resource: 'page_scans', kind: 'reserve', scanId: null, orderId: null, campaignId: null },
  ...change,
});

describe('the text of a ledger entry', () => {
  it.each([
    [{ scanId: 's1' }, 'Reserved for a scan', '/seo-scan/s1'],
    [{ kind: 'settle', scanId: 's1' }, 'Pages scanned', '/seo-scan/s1'],
    [{ kind: 'reset' }, 'New month', null],
    [{ kind: 'grant' }, 'First month', null],
    [{ kind: 'grant', orderId: 'o1' }, 'Plan bought', '/invoice'],
    [{ kind: 'grant', orderId: 'o1', resource: 'pack_pages' }, 'Pack bought', '/invoice'],
    [{ kind: 'expire' }, 'Expired unused', null],
    [{ kind: 'expire', orderId: 'o1' }, 'Change to a smaller plan', '/invoice'],
    [{ resource: 'visits', campaignId: 'c1' }, 'Reserved for a campaign', '/campaigns/c1'],
    [{ resource: 'visits', kind: 'expire' }, 'Subscription ended', null],
  ] as const)('%j: %s', (change, subject, link) => {
    expect(ledgerText(entry(change))).toEqual({ subject, link });
  });

  it('exists for every kind of every resource', () => {
    for (const resource of ledgerResources)
      for (const kind of ledgerKinds)
        expect(ledgerText(entry({ resource, kind })).subject).not.toBe('');
  });
});
