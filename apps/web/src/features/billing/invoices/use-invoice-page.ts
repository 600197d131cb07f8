import { useQuery } from '@tanstack/react-query';
import { authorization } from '../../../lib/api.js';
import { useSessionStore } from '../../../lib/session-context.js';

const NOT_FOUND = 404;

/** The invoice as the server renders it for reading and printing, with its style inline and without scripts. */
export function useInvoicePage(id: string) {
  const session = useSessionStore();
  return useQuery({
    queryKey: ['invoice-page', id],
    queryFn: async ({ signal }): Promise<string | null> => {
      const response = await fetch(`/api/invoices/${encodeURIComponent(id)}.html`, {
        headers: authorization(session.token()),
        signal,
      });
      // An unknown number, or one of another account, is not a temporary failure.
      if (response.status === NOT_FOUND || response.status === 400) return null;
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return response.text();
    },
  });
}
