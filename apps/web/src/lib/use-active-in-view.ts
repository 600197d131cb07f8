import { useCallback } from 'react';
import type { RefCallback } from 'react';

/** For a list of tabs wider than the screen: scrolls it sideways to the chosen one, now and whenever another is chosen. */
export function useActiveInView(chosen: string): RefCallback<HTMLElement> {
  return useCallback(
    (list: HTMLElement | null) => {
      const tab = list?.querySelector('[data-state=active]');
      if (list === null || tab == null || chosen === '') return;
      const frame = list.getBoundingClientRect();
      const { left, width } = tab.getBoundingClientRect();
      list.scrollLeft += left - frame.left - (frame.width - width) / 2;
    },
    [chosen],
  );
}
