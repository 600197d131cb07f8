import { RENDERED_PAGE_SCANS } from '@app/billing/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Rendering } from '../contract/index.js';
import { countRenderedPages } from '../scan-records/scan-pages-sql.js';
import type { PageNumbers } from '../scan-records/scan-pages-sql.js';

/** What a scan has used: nothing for skipped pages, one page scan for each other page, more for a rendered one. */
export async function usedPageScans(
  tx: EntityManager,
  scan: { readonly id: string; readonly rendering: Rendering },
  { scanned, skipped }: PageNumbers,
): Promise<number> {
  const read = scanned - skipped;
  if (scan.rendering === 'raw') return read;
  return read + (RENDERED_PAGE_SCANS - 1) * (await countRenderedPages(tx, scan.id));
}
