import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.js';

/** Whether the website had been scanned before this scan; `null` while that is unknown. */
export function useHasPreviousScan(scanId: string): boolean | null {
  const changes = trpc.seoScan.changes.useQuery({ id: scanId });
  return changes.data === undefined ? null : changes.data.previous !== null;
}

/** Requests what `useHasPreviousScan` reads in parallel with the scan itself. */
export function usePrefetchedPreviousScan(scanId: string): void {
  const utils = trpc.useUtils();
  useEffect(() => void utils.seoScan.changes.prefetch({ id: scanId }), [utils, scanId]);
}
