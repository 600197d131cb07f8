import { formatCount } from '@app/common/contract';

/** Why no page scan is left: all are used, or running scans hold some, which may come back. Whole numbers. */
export function noPageScansLeft(month: {
  readonly used: number;
  /** Of the month and of packs. */
  readonly held: number;
  readonly limit: number;
}): string {
  const { used, held, limit } = month;
  if (held === 0) return `You've used all ${formatCount(limit)} page scans this month.`;
  const back = 'Unused ones are released when the scans end.';
  return `No page scans left: ${formatCount(used)} of ${formatCount(limit)} used, ${formatCount(held)} reserved by running scans. ${back}`;
}
