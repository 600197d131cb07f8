import { trpc } from '../../lib/trpc.js';

const MAX_SCANS = 100;

/** Whether the website had been scanned before this scan; `null` while that is unknown. */
export function useHasPreviousScan(scanId: string): boolean | null {
  const trend = trpc.seoScan.trend.useQuery({ scanId, limit: MAX_SCANS });
  const points = trend.data?.points ?? [];
  const at = points.findIndex((point) => point.scan_id === scanId);
  if (at > 0) return true;
  return at === 0 && points.length < MAX_SCANS ? false : null;
}

/** Requests what `useHasPreviousScan` reads in parallel with the scan itself. */
export function usePrefetchedPreviousScan(scanId: string): void {
  trpc.seoScan.trend.usePrefetchQuery({ scanId, limit: MAX_SCANS });
}
