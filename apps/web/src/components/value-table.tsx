import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.js';

type ValueTableProps = {
  head: readonly string[];
  /** Headings of numeric columns, which are right-aligned. */
  numbers?: readonly string[];
  /** Headings of columns that are hidden on phones. */
  onlyWide?: readonly string[];
  children: ReactNode;
};

/** A table of values inside a card or a chart; its rows are `ValueRow`s. */
export function ValueTable({ head, numbers = [], onlyWide = [], children }: ValueTableProps) {
  return (
    <table className="w-full text-left">
      <thead className="text-sm text-text-muted">
        <tr className="border-b">
          {head.map((name) => (
            <th
              key={name}
              scope="col"
              className={cn(
                'px-2 py-2 font-medium whitespace-nowrap first:pl-0 last:pr-0',
                numbers.includes(name) && 'text-right',
                onlyWide.includes(name) && 'max-md:hidden',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y tabular">{children}</tbody>
    </table>
  );
}

/** The header cell of a row. */
export function NameCell({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="row"
      className={cn('min-w-0 py-2 pr-2 font-normal [overflow-wrap:anywhere]', className)}
      {...props}
    />
  );
}

type ValueCellProps = ComponentProps<'td'> & { isNumber?: boolean; isOnlyWide?: boolean };

export function ValueCell({ className, isNumber, isOnlyWide, ...props }: ValueCellProps) {
  return (
    <td
      className={cn(
        'px-2 py-2 whitespace-nowrap last:pr-0',
        isNumber === true && 'text-right',
        isOnlyWide === true && 'max-md:hidden',
        className,
      )}
      {...props}
    />
  );
}
