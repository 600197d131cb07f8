import type { PageColumn, PageValue } from '../contract/index.js';

/** Numbers as they are, so that a spreadsheet can calculate with them; unknown values stay empty. */
export function csvValue(
  { choices }: Pick<PageColumn, 'choices'>,
  value: PageValue,
): string | number | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return choices?.find(([known]) => known === value)?.[1] ?? value;
}
