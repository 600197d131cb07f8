import { collapse } from '@app/crawler/pages';

/** Unicode code points after collapsing white space and trimming (AUDIT-CHECKS section 0). */
export function textLength(text: string): number {
  return Array.from(collapse(text)).length;
}

/** Present and not only white space. */
export function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
