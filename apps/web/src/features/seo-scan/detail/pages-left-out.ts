import type { ScanUsage } from '@app/billing/contract';
import type { Scan } from '@app/seo-scan/contract';
import { countOf, formatCount } from '../../../lib/numbers.js';

/** What a limit left out of a scan, and whether only a larger allowance can read it. */
export interface PagesLeftOut {
  readonly sentence: string;
  readonly needsOffer: boolean;
}

/** `null` when no limit ended the scan. */
export function pagesLeftOut(
  scan: Pick<Scan, 'mode' | 'pages_scanned' | 'pages_discovered' | 'max_pages'>,
  usage: Pick<ScanUsage, 'pagesRemaining' | 'packPages'> | undefined,
): PagesLeftOut | null {
  const left = scan.pages_discovered - scan.pages_scanned;
  if (scan.mode === 'page' || left <= 0 || scan.pages_scanned < scan.max_pages) return null;
  const found = `This scan ended at its limit of ${countOf(scan.max_pages, 'page')}. It found ${formatCount(left)} more`;
  const remaining = usage === undefined ? null : usage.pagesRemaining + usage.packPages;
  if (remaining === 0) {
    return { sentence: `${found}, and no page scans are left this month.`, needsOffer: true };
  }
  return { sentence: `${found}; a scan with a higher limit reads them.`, needsOffer: false };
}
