/** A cell without blanks around; empty where there is no such column. */
export function cellOf(cells: readonly string[], column: number | null): string {
  return column === null ? '' : (cells[column]?.trim() ?? '');
}

/** `null` for a blank or a dash. */
export function meaningful(text: string): string | null {
  const trimmed = text.trim();
  return ['', '-', '–', '—'].includes(trimmed) ? null : trimmed;
}
