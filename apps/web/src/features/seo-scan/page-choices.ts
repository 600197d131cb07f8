import { SCAN_MAX_PAGES } from '@app/seo-scan/contract';

const STEPS = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 20_000] as const;
const DEFAULT_PAGES = 10; // CONTRACT section 8

/**
 * How many pages a scan may be asked to read: round numbers up to what is left of the allowance and of packs, and
 * what is left itself; never more than the plan allows for one scan. With nothing left (or nothing known) the default stays, and the server says what is possible.
 */
export function pageChoices(
  pagesLeft: number | null,
  maxPagesPerScan: number = SCAN_MAX_PAGES,
): number[] {
  if (pagesLeft === null || pagesLeft <= 0) return [DEFAULT_PAGES];
  const most = Math.min(pagesLeft, maxPagesPerScan);
  return [...new Set([...STEPS.filter((step) => step <= most), most])].sort((a, b) => a - b);
}

/** The choice to start with: the default, or the largest one below it. */
export function defaultChoice(choices: readonly number[]): number {
  return choices.filter((choice) => choice <= DEFAULT_PAGES).at(-1) ?? DEFAULT_PAGES;
}
