import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.js';

/** Requests what a scan's screen shows of its fixes in parallel with the scan itself, so that nothing moves later. */
export function usePrefetchedFixes(scanId: string): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    void utils.fixes.list.prefetch({ scanId, limit: 1 });
    void utils.fixes.generation.prefetch({ scanId });
  }, [utils, scanId]);
}
