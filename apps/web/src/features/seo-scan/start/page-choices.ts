import { SCAN_MAX_PAGES } from '@app/seo-scan/contract';

const STEPS = [
  ...[1, 5, 10, 25, 50, 100, 250, 500],
  ...[1_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000],
] as const;
/** Of a scan that is started without a choice. */
export const DEFAULT_PAGES = 10; // CONTRACT section 8

/**
 * The selectable numbers of pages for a scan: round numbers up to the rest of the allowance and packs, and that rest
 * itself; never more than the plan allows for one scan. When nothing is left (or known) only the default is offered,
 * and the server decides.
 */
export function pageChoices(
  pagesLeft: number | null,
  maxPagesPerScan: number = SCAN_MAX_PAGES,
): number[] {
  if (pagesLeft === null || pagesLeft <= 0) return [DEFAULT_PAGES];
  const most = Math.min(pagesLeft, maxPagesPerScan);
  return [...new Set([...STEPS.filter((step) => step <= most), most])].sort((a, b) => a - b);
}

/** The initial choice: the default, or the largest one below it. */
export function defaultChoice(choices: readonly number[]): number {
  return choices.filter((choice) => choice <= DEFAULT_PAGES).at(-1) ?? DEFAULT_PAGES;
}
