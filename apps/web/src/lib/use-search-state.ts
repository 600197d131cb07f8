import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type SearchChanges = Readonly<Record<string, string | null>>;

/** The view of a screen (filter, selected row), kept in the URL so that it can be shared and restored. */
export function useSearchState(): {
  search: URLSearchParams;
  /** `null` and an empty string remove a parameter from the URL. `push` adds a history entry. */
  change: (changes: SearchChanges, step?: 'replace' | 'push') => void;
} {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: SearchChanges, step: 'replace' | 'push' = 'replace') =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: step === 'replace', preventScrollReset: true },
      ),
    [setSearch],
  );
  return { search, change };
}
