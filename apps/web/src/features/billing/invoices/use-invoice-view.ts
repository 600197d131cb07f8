import { ledgerResources } from '@app/billing/contract';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { LedgerResource } from './ledger-text.js';

const tabs = ['history', 'ledger'] as const;
export type InvoiceTab = (typeof tabs)[number];

/** The view of the screen (tab, open invoice, filter), kept in the URL; mails and notifications link to it. */
export function useInvoiceView() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (name: 'tab' | 'id' | 'resource', value: string | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: name === 'resource', preventScrollReset: true },
      ),
    [setSearch],
  );
  return {
    tab: tabs.find((name) => name === search.get('tab')) ?? 'history',
    /** The number of the open invoice; `null` when none is open. */
    openInvoice: search.get('id'),
    resource: resourceIn(search.get('resource')),
    showTab: (tab: InvoiceTab) => change('tab', tab === 'history' ? null : tab),
    showInvoice: (id: string | null) => change('id', id),
    showResource: (resource: LedgerResource | null) => change('resource', resource),
  };
}

function resourceIn(text: string | null): LedgerResource | null {
  return ledgerResources.find((name) => name === text) ?? null;
}
