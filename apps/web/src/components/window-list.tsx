import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useWindowRows } from '../lib/use-window-rows.js';

type WindowListProps = {
  label?: string;
  count: number;
  /** Estimated, in pixels. */
  rowHeight: number;
  /** Must be the same function as long as the rows are the same. */
  keyOf: (index: number) => string;
  /** Number of all rows, for screen readers; default `count`, -1 while it isn't known. */
  setSize?: number;
  rowClassName: string;
  renderRow: (index: number) => ReactNode;
  /** The last row that is rendered. */
  onVisible: (index: number) => void;
};

/** A long list that scrolls with the page, of which only what is near the window is rendered. */
export function WindowList({ label, setSize, rowClassName, ...list }: WindowListProps) {
  const { count, renderRow, onVisible } = list;
  const { rows, measureRow, listProps, rowStyle } = useWindowRows(list);
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => onVisible(last), [last, onVisible]);
  return (
    <ul aria-label={label} {...listProps}>
      {rows.map(({ index, key, start }) => (
        <li
          key={key}
          ref={measureRow}
          data-index={index}
          aria-setsize={setSize ?? count}
          aria-posinset={index + 1}
          style={rowStyle(start)}
          className={rowClassName}
        >
          {renderRow(index)}
        </li>
      ))}
    </ul>
  );
}
