import type { ScanAllowanceService } from '@app/billing';
import { AppError } from '@app/common';
import { SCAN_MAX_PAGES } from '../contract/index.js';

/** Throws `validation_failed` for `maxPages` when it exceeds the user's plan. */
export async function requireScanSize(
  allowance: Pick<ScanAllowanceService, 'maxPagesPerScan'>,
  userId: string,
  maxPages: number,
): Promise<void> {
  if (maxPages <= SCAN_MAX_PAGES) return;
  const most = Math.max(SCAN_MAX_PAGES, await allowance.maxPagesPerScan(userId));
  if (maxPages <= most) return;
  const message = `Your plan allows up to ${most.toLocaleString('en-US')} pages per scan.`;
  throw new AppError('validation_failed', message, { details: { maxPages: message } });
}
