import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters } from './issue-filters.js';

const scanTabs = ['issues', 'pages', 'points', 'not-measured'] as const;

/** What of a scan is shown (tab, filters, open check), kept in the address so that it can be shared. */
export function useScanView() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>, replace = true) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace },
      ),
    [setSearch],
  );
  return {
    tab: scanTabs.find((name) => name === search.get('tab')) ?? 'issues',
    openCheck: search.get('check'),
    filters: readFilters(search),
    change,
  };
}
