import { useLocation, useSearchParams } from 'react-router';
import { readPaymentSearch } from './payment-search.js';
import type { PaymentSearch } from './payment-search.js';

type SearchChanges = Partial<Record<'plan' | 'cycle' | 'code' | 'order' | 'step', string | null>>;

/**
 * The parameters of the screen, and functions that change them: `replace` for choices, a new history entry for stages.
 */
export function usePaymentSearch() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const current: PaymentSearch = readPaymentSearch(search, state);

  function change(changes: SearchChanges, { replace = false } = {}) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, state },
    );
  }

  return { ...current, change };
}
