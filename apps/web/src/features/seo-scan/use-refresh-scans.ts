import { useCallback } from 'react';
import { trpc } from '../../lib/trpc.js';

/** Refetches everything that a started or ended scan changes. */
export function useRefreshScans(): () => Promise<void> {
  const utils = trpc.useUtils();
  return useCallback(async () => {
    await Promise.all([
      utils.seoScan.history.invalidate(),
      utils.seoScan.summary.invalidate(),
      utils.seoScan.issueGroups.invalidate(),
      utils.seoScan.issues.invalidate(),
      utils.seoScan.suggestions.invalidate(),
      utils.seoScan.pages.invalidate(),
      utils.seoScan.trend.invalidate(),
      utils.seoScan.changes.invalidate(),
      utils.seoScan.find.invalidate(),
      utils.billing.scanUsage.invalidate(),
      utils.domain.list.invalidate(),
      utils.notifications.invalidate(),
    ]);
  }, [utils]);
}
