import { useCallback } from 'react';
import { trpc } from '../../lib/trpc.js';

/** Refetches everything that a fix changes: the fixes, and the issues that verified ones hide. */
export function useRefreshFixes(): () => Promise<void> {
  const utils = trpc.useUtils();
  return useCallback(async () => {
    await Promise.all([
      utils.fixes.invalidate(),
      utils.fixRepairs.invalidate(),
      utils.seoScan.summary.invalidate(),
      utils.seoScan.issueGroups.invalidate(),
      utils.seoScan.issues.invalidate(),
      utils.seoScan.suggestions.invalidate(),
    ]);
  }, [utils]);
}
