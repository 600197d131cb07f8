import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters } from './issues/issue-filters.js';

const scanTabs = ['issues', 'fixes', 'pages', 'points', 'not-measured'] as const;

/** The view of a scan (tab, view, filters, expanded rows), kept in the URL so that it can be shared. */
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
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  );
  const filters = useMemo(() => readFilters(search), [search]);
  return {
    tab: scanTabs.find((name) => name === search.get('tab')) ?? 'issues',
    /** Issues grouped by check, or as a flat list. */
    view: search.get('view') === 'list' ? ('list' as const) : ('checks' as const),
    openCheck: search.get('check'),
    openIssue: search.get('issue'),
    filters,
    change,
  };
}
