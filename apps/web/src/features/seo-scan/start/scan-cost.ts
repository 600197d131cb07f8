import { noPageScansLeft, RENDERED_PAGE_SCANS } from '@app/billing/contract';
import type { ScanUsage } from '@app/billing/contract';
import type { Rendering } from '@app/seo-scan/contract';
import { countOf, formatCount } from '../../../lib/numbers.js';

type Usage = Pick<
  ScanUsage,
  | 'pagesScanned'
  | 'pagesReserved'
  | 'packPagesReserved'
  | 'pageLimit'
  | 'pagesRemaining'
  | 'packPages'
>;

/** What a scan of so many pages costs at most and what remains, before it starts. */
export function scanCost(pages: number, usage: Usage, rendering: Rendering = 'raw'): string {
  const left = usage.pagesRemaining + usage.packPages;
  if (left === 0) {
    const held = usage.pagesReserved + usage.packPagesReserved;
    return noPageScansLeft({ used: usage.pagesScanned, held, limit: usage.pageLimit });
  }
  if (rendering !== 'raw') return costOfRendering(pages, left, rendering);
  if (left === 1) {
    return pages === 1
      ? 'Reads 1 page and uses your last page scan.'
      : `Only 1 page scan is left, so it reads 1 of ${formatCount(pages)} pages.`;
  }
  if (pages > left) {
    return `Only ${countOf(left, 'page scan')} are left: reads up to ${formatCount(left)} of ${formatCount(pages)} pages and may use all of them.`;
  }
  const yours = `of your ${countOf(left, 'page scan')}`;
  const after = formatCount(left - pages);
  if (pages === 1) {
    return `Reads 1 page and uses 1 ${yours}; ${after} ${left === 2 ? 'remains' : 'remain'}.`;
  }
  return `Reads up to ${formatCount(pages)} pages and uses up to ${formatCount(pages)} ${yours}; at least ${after} ${left - pages === 1 ? 'remains' : 'remain'}.`;
}

function costOfRendering(pages: number, left: number, rendering: 'rendered' | 'auto'): string {
  const perPage = RENDERED_PAGE_SCANS;
  const affordable = Math.floor(left / perPage);
  if (affordable === 0)
    return `Only 1 page scan is left, and a page that is read in a browser uses ${perPage}.`;
  const read = Math.min(pages, affordable);
  const most = read === 1 ? '1 page' : `up to ${countOf(read, 'page')}`;
  const each = `${perPage} page scans for each page${rendering === 'auto' ? ' if a browser is needed, else 1; the rest is returned' : ''}`;
  if (pages > affordable)
    return `Only ${countOf(left, 'page scan')} are left: reads ${most} of ${formatCount(pages)}. Uses ${each}.`;
  const after = left - pages * perPage;
  return `Reads ${most} and uses up to ${formatCount(pages * perPage)} of your ${countOf(left, 'page scan')}: ${each}. At least ${formatCount(after)} ${after === 1 ? 'remains' : 'remain'}.`;
}
