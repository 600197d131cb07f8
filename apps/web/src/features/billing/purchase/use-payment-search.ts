import { useLocation } from 'react-router';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { paymentParams, readPaymentSearch } from './payment-search.js';

/**
 * The parameters of the screen, and a function that changes them: `replace` for choices, a new history entry (`push`)
 * for stages.
 */
export function usePaymentSearch() {
  const { state } = useLocation() as { state: unknown };
  const { search, change } = useSearchParams(paymentParams, { keepsState: true });
  return { ...readPaymentSearch(search, state), change };
}
