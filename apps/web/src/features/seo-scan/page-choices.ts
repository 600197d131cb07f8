import { SCAN_MAX_PAGES } from '@app/seo-scan/contract';

const STEPS = [1, 5, 10, 25, 50, 100, 250, SCAN_MAX_PAGES] as const;
const DEFAULT_PAGES = 10; // CONTRACT section 8

/**
 * How many pages a scan may be asked to read: round numbers up to what is left of the allowance, and what is
 * left itself. With nothing left (or nothing known) the default stays, and the server says what is possible.
 */
export function pageChoices(pagesRemaining: number | null): number[] {
  if (pagesRemaining === null || pagesRemaining <= 0) return [DEFAULT_PAGES];
  const most = Math.min(pagesRemaining, SCAN_MAX_PAGES);
  return [...new Set([...STEPS.filter((step) => step <= most), most])].sort((a, b) => a - b);
}

/** The choice to start with: the default, or the largest one below it. */
export function defaultChoice(choices: readonly number[]): number {
  return choices.filter((choice) => choice <= DEFAULT_PAGES).at(-1) ?? DEFAULT_PAGES;
}
