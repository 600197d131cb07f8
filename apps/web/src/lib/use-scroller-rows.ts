import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

const VIRTUAL_FROM_ROWS = 200; // INTERFACE section 3: shorter lists are rendered completely
const ROW_HEIGHT_PX = 58;
const OVERSCAN_ROWS = 12;
const NO_SCROLLER = { current: null };

/** Whether a list is so long that only the rows in sight are rendered. */
export function isVirtual(count: number): boolean {
  return count > VIRTUAL_FROM_ROWS;
}

/** The rows of a long table that are in sight, and the height in pixels of those above and below them. */
export function useScrollerRows<Row>(
  rows: readonly Row[],
  scroller: RefObject<HTMLElement | null> = NO_SCROLLER,
): { shown: readonly Row[]; above: number; below: number } {
  const isEnabled = scroller !== NO_SCROLLER && isVirtual(rows.length);
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isEnabled,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN_ROWS,
  });
  if (!isEnabled) return { shown: rows, above: 0, below: 0 };
  const items = virtual.getVirtualItems();
  return {
    shown: items.flatMap(({ index }) => rows[index] ?? []),
    above: items[0]?.start ?? 0,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
