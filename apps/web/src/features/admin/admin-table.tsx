import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../../components/ui/card.js';
import { cn } from '../../lib/class-names.js';

type AdminTableProps = {
  /** For screen readers, and for keyboard users when the table scrolls sideways. */
  label: string;
  head: readonly string[];
  /** Headings of numeric columns, which are right-aligned. */
  numbers?: readonly string[];
  /** Headings of columns shown on wide screens only; narrow ones show their content elsewhere in the row. */
  wideOnly?: readonly string[];
  children: ReactNode;
};

const WIDE_ONLY = 'max-xl:hidden';

/** A table of the staff console; on narrow screens it scrolls sideways inside its card. */
export function AdminTable({
  label,
  head,
  numbers = [],
  wideOnly = [],
  children,
}: AdminTableProps) {
  return (
    <Card role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-sm text-text-muted">
          <tr className="border-b">
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className={cn(
                  'px-3 py-2 font-medium whitespace-nowrap first:pl-4 last:pr-4',
                  numbers.includes(name) && 'text-right',
                  wideOnly.includes(name) && WIDE_ONLY,
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y tabular [&>tr:hover]:bg-hover">{children}</tbody>
      </table>
    </Card>
  );
}

type CellProps = ComponentProps<'td'> & { isWideOnly?: boolean };

export function Cell({ className, isWideOnly = false, ...props }: CellProps) {
  return (
    <td
      className={cn(
        'px-3 py-2.5 align-middle whitespace-nowrap first:pl-4 last:pr-4',
        isWideOnly && WIDE_ONLY,
        className,
      )}
      {...props}
    />
  );
}
