import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.js';

export interface DataColumn<Row> {
  /** The heading, empty for actions; it is also the id, unless there is one. */
  readonly head: string;
  readonly id?: string;
  /** Read out by screen readers where the heading is empty. */
  readonly spokenHead?: string;
  /** Must not call hooks: it is no component, so that cells keep their state when columns change. */
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned; sorted in descending order first. */
  readonly isNumber?: boolean;
  /** The cell names its row. */
  readonly isRowHeader?: boolean;
  /** Stays in sight where the table scrolls sideways, except on phones. */
  readonly isPinned?: boolean;
  /** Hidden on narrower screens, where another column may show the value. */
  readonly from?: keyof typeof FROM;
  /** Makes the column sortable. */
  readonly sortValue?: (row: Row) => string | number | null;
  readonly className?: string;
}

/** By the width of the screen; `wide` by that of the container, which has to be one (`@container`). */
export const FROM = {
  sm: 'max-sm:hidden',
  md: 'max-md:hidden',
  xl: 'max-xl:hidden',
  wide: '@max-4xl:hidden',
} as const;
export const INSETS = {
  none: 'px-2 first:pl-0 last:pr-0',
  card: 'px-2.5 first:pl-4 last:pr-4',
} as const;

export type Inset = keyof typeof INSETS;

export function idOf<Row>({ id, head }: DataColumn<Row>): string {
  return id ?? head;
}

export function columnClass<Row>({ isNumber, isPinned, from }: DataColumn<Row>): string {
  return cn(
    isNumber === true && 'text-right',
    isPinned === true && 'sm:sticky sm:left-0 sm:z-1 sm:bg-surface',
    from !== undefined && FROM[from],
  );
}
