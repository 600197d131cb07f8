import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams as useRouterSearchParams } from 'react-router';
import { changedSearch, readSearch } from './search-params.js';
import type { SearchParams, SearchValues } from './search-params.js';

/** Whether the change replaces the history entry or adds one, to which Back returns. */
type Step = 'replace' | 'push';
type Change<Params extends SearchParams> = (
  changes: Partial<SearchValues<Params>>,
  step?: Step,
) => void;

/**
 * The view of a screen (tab, filters, sorting, selected row), kept in the URL so that it can be shared and restored.
 * `params` has to be a constant of its module. `keepsState`: changes keep the navigation state of the screen.
 */
export function useSearchParams<Params extends SearchParams>(
  params: Params,
  { keepsState = false } = {},
): {
  search: SearchValues<Params>;
  change: Change<Params>;
  /** Changes these and removes every other parameter of the URL. */
  reset: Change<Params>;
} {
  const [raw, setRaw] = useRouterSearchParams();
  const location = useLocation();
  const state: unknown = keepsState ? location.state : undefined;
  const search = useMemo(() => readSearch(params, raw), [params, raw]);
  const change = useCallback<Change<Params>>(
    (changes, step = 'replace') =>
      setRaw((before) => changedSearch(params, before, changes), {
        replace: step === 'replace',
        state,
      }),
    [params, setRaw, state],
  );
  const reset = useCallback<Change<Params>>(
    (changes, step = 'replace') =>
      setRaw(changedSearch(params, new URLSearchParams(), changes), {
        replace: step === 'replace',
        state,
      }),
    [params, setRaw, state],
  );
  return { search, change, reset };
}
