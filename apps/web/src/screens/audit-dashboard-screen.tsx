import { Suspense } from 'react';
import { lazyNamed } from '../lib/lazy-named.js';
import { Skeleton } from '../components/ui/skeleton.js';
import { AuditDashboardPage } from '../features/seo-scan/dashboard/audit-dashboard-page.js';
import { WithFixes } from './with-fixes.js';

const PerformanceTab = lazyNamed(
  () => import('../features/lighthouse/performance-tab.js'),
  'PerformanceTab',
);

/** /seo-dashboard combines the audit with Lighthouse and the fixes, which do not know each other. */
export function AuditDashboardScreen() {
  return (
    <WithFixes>
      <AuditDashboardPage
        performance={({ url }) => (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <PerformanceTab url={url} />
          </Suspense>
        )}
      />
    </WithFixes>
  );
}
