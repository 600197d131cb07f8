import type { Fix } from '@app/fixes/contract';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * When a fix leaves the list because its button was pressed, moves the focus to the fix that took its place, or to the
 * selected filter when none is left.
 */
export function useNextFocus(tab: RefObject<HTMLElement | null>, fixes: readonly Fix[]): void {
  const left = useRef<{ id: string; index: number } | null>(null);
  const known = useRef(fixes);
  useEffect(() => {
    known.current = fixes;
    const place = left.current;
    if (place === null || fixes.some(({ id }) => id === place.id)) return;
    left.current = null;
    if (document.activeElement !== document.body) return;
    const index = Math.min(place.index, fixes.length - 1);
    const next =
      tab.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`) ??
      tab.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    next?.focus();
  }, [tab, fixes]);

  useEffect(() => {
    function remember({ target }: FocusEvent) {
      const row = target instanceof Element ? target.closest('[data-index]') : null;
      const index = Number(row?.getAttribute('data-index') ?? Number.NaN);
      const id = known.current[index]?.id;
      left.current = id === undefined || !isWithin(tab, row) ? null : { id, index };
    }
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [tab]);
}

function isWithin(tab: RefObject<HTMLElement | null>, row: Element | null): boolean {
  return tab.current?.contains(row) === true;
}
