import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export const auditTabs = [
  'overview',
  'seo-automation',
  'keywords',
  'suggestions',
  'performance',
  'reports',
] as const;
export type AuditTab = (typeof auditTabs)[number];

/** The view of the audit dashboard, kept in the URL: the website, the past scan, the running one, the tab. */
export function useAuditView() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>, { replace = false } = {}) =>
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
    /** The website to audit, from a link or typed here. */
    url: search.get('url'),
    scanId: search.get('scan'),
    runningId: search.get('progress'),
    tab: auditTabs.find((name) => name === search.get('tab')) ?? 'overview',
    change,
  };
}
