import { useEffect } from 'react';
import type { RefObject } from 'react';

/** `j` and `k` move the focus through the rows (`data-row`) of a list; Enter opens the focused one. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'j' && event.key !== 'k') return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.matches('input, textarea, select')) return;
      if (document.querySelector('[role=dialog], [role=menu]') !== null) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const current = rows.findIndex((row) => row === document.activeElement);
      const next = event.key === 'j' ? current + 1 : Math.max(0, current - 1);
      rows[next]?.focus();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
