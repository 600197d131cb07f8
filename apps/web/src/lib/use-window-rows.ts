import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';

const OVERSCAN_ROWS = 10;
const WINDOW_FROM_ROWS = 200; // INTERFACE section 3: shorter lists are rendered completely

type WindowRows = {
  count: number;
  rowHeight: number;
  /** Must be the same function as long as the rows are the same. */
  keyOf: (index: number) => string;
};

/**
 * Virtualizes a long list that scrolls with the page. The focused row and its neighbours are always rendered, so that
 * keyboard navigation continues from there after scrolling.
 */
export function useWindowRows({ count, rowHeight, keyOf }: WindowRows) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);

  useLayoutEffect(() => {
    function measure() {
      const box = list.current?.getBoundingClientRect();
      if (box !== undefined) setTop(Math.round(box.top + window.scrollY));
    }
    measure();
    // Content above the list may change its height at any time.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const rangeExtractor = useCallback(
    (range: Range) => {
      if (range.count <= WINDOW_FROM_ROWS)
        return Array.from({ length: range.count }, (_, at) => at);
      const indexes = defaultRangeExtractor(range);
      if (focused === null) return indexes;
      const kept = [focused - 1, focused, focused + 1].filter(
        (index) => index >= 0 && index < range.count,
      );
      return [...new Set([...indexes, ...kept])].sort((a, b) => a - b);
    },
    [focused],
  );
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    rangeExtractor,
  });
  return {
    rows: virtual.getVirtualItems(),
    measureRow: virtual.measureElement,
    /** Props of the list element. */
    listProps: {
      ref: list,
      style: { height: virtual.getTotalSize(), position: 'relative' as const },
      onFocus: (event: FocusEvent) => setFocused(rowIndexOf(event.target)),
      onBlur: () => setFocused(null),
    },
    /** Style of a row at this offset. */
    rowStyle: (start: number) => ({
      position: 'absolute' as const,
      insetInline: 0,
      top: 0,
      transform: `translateY(${start - top}px)`,
    }),
  };
}

function rowIndexOf(element: Element): number | null {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index === null || index === undefined ? null : Number(index);
}
