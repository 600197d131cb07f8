import { trpc } from '../../lib/trpc.js';

/** Requests what a scan's screen shows of its fixes in parallel with the scan itself, so that nothing moves later. */
export function usePrefetchedFixes(scanId: string): void {
  trpc.fixes.list.usePrefetchQuery({ scanId, limit: 1 });
  trpc.fixes.generation.usePrefetchQuery({ scanId });
}
