import type { CheckEffects } from '@app/fixes/contract';
import type { MonitorSummary } from '@app/monitoring/contract';
import type { Dashboard } from '@app/traffic/contract';
import { Suspense } from 'react';
import { Skeleton } from '../../components/ui/skeleton.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { ChangesCard } from './changes-card.js';
import { FixEffectsCard } from './fix-effects-card.js';
import { NextSteps } from './next-steps.js';
import { OpenPayments } from './open-payments.js';
import { RecentScans } from './recent-scans.js';
import { RunningCampaigns } from './running-campaigns.js';
import { UsageCard } from './usage-card.js';
import { WatchedWebsites } from './watched-websites.js';
import { WebsiteHealth } from './website-health.js';

// Needs the code of forms, which a dashboard with websites has none of.
const FirstRun = lazyNamed(() => import('./first-run.js'), 'FirstRun');

type DashboardViewProps = {
  dashboard: Dashboard;
  monitors: readonly MonitorSummary[];
  /** `null` without an answer. */
  effects: CheckEffects | null;
};

export function DashboardView({ dashboard, monitors, effects }: DashboardViewProps) {
  const isNew = dashboard.websites.length === 0 && dashboard.recentScans.length === 0;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        {isNew ? (
          <Suspense fallback={<Skeleton className="h-36" />}>
            <FirstRun scans={dashboard.scans} />
          </Suspense>
        ) : (
          <NextSteps steps={dashboard.nextSteps} />
        )}
        <WebsiteHealth websites={dashboard.websites} />
        <RecentScans scans={dashboard.recentScans} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <ChangesCard changes={dashboard.changes} />
        <UsageCard visits={dashboard.visits} scans={dashboard.scans} />
        <OpenPayments payments={dashboard.openPayments} />
        <RunningCampaigns campaigns={dashboard.campaigns} />
        <WatchedWebsites monitors={monitors} />
        {effects !== null && <FixEffectsCard effects={effects} />}
      </div>
    </div>
  );
}
