import { useCallback } from 'react';
import { trpc } from '../../lib/trpc.js';

/** Asks again for everything a fix changes: the fixes, and the issues that are hidden by verified ones. */
export function useRefreshFixes(): () => Promise<void> {
  const utils = trpc.useUtils();
  return useCallback(async () => {
    await Promise.all([
      utils.fixes.invalidate(),
      utils.seoScan.summary.invalidate(),
      utils.seoScan.issueGroups.invalidate(),
      utils.seoScan.issues.invalidate(),
    ]);
  }, [utils]);
}
