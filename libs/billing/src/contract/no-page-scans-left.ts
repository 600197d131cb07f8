const count = new Intl.NumberFormat('en-US');

/** Why no page scan is left: all are used, or running scans hold some, which may come back. Whole numbers. */
export function noPageScansLeft(month: {
  readonly used: number;
  /** Of the month and of packs. */
  readonly held: number;
  readonly limit: number;
}): string {
  const { used, held, limit } = month;
  if (held === 0) return `You've used all ${count.format(limit)} page scans this month.`;
  const back = 'Unused ones are released when the scans end.';
  return `No page scans left: ${count.format(used)} of ${count.format(limit)} used, ${count.format(held)} reserved by running scans. ${back}`;
}
