import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 64rem)'; // where the breakpoint `lg:` begins

/** Whether there is room for two panes side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
