import type { Scan } from '@app/seo-scan/contract';
import { trpc } from '../../../lib/trpc.js';

export interface Health {
  /** The Health score of the website; of an address that is no website of the user, the scan's own score. */
  readonly score: number | null;
  /** The scan of the Health score when that is another one than the one on screen. */
  readonly other: { readonly scanId: string; readonly scannedAt: string } | null;
}

/** The Health score of the website of a scan, the same on every screen; `null` while it is loading. */
export function useHealth(scan: Scan): Health | null {
  const websites = trpc.domain.list.useQuery(undefined, { enabled: scan.website_id !== null });
  if (scan.website_id !== null && websites.isPending) return null;
  const website = websites.data?.websites.find(({ id }) => id === scan.website_id);
  const { health_scan_id: scanId, health_scanned_at: scannedAt } = website ?? {};
  if (website === undefined || scanId == null || scannedAt == null) {
    return { score: scan.seo_score, other: null };
  }
  const isOther = scanId !== scan.id;
  return { score: website.avg_seo_score, other: isOther ? { scanId, scannedAt } : null };
}
