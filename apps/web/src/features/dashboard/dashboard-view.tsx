import type { Dashboard } from '@app/traffic/contract';
import { ChangesCard } from './changes-card.js';
import { FirstRun } from './first-run.js';
import { NextSteps } from './next-steps.js';
import { OpenPayments } from './open-payments.js';
import { RecentScans } from './recent-scans.js';
import { RunningCampaigns } from './running-campaigns.js';
import { UsageCard } from './usage-card.js';
import { WebsiteHealth } from './website-health.js';

export function DashboardView({ dashboard }: { dashboard: Dashboard }) {
  const isNew = dashboard.websites.length === 0 && dashboard.recentScans.length === 0;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        {isNew ? <FirstRun scans={dashboard.scans} /> : <NextSteps steps={dashboard.nextSteps} />}
        <WebsiteHealth websites={dashboard.websites} />
        <RecentScans scans={dashboard.recentScans} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <ChangesCard changes={dashboard.changes} />
        <UsageCard visits={dashboard.visits} scans={dashboard.scans} />
        <OpenPayments payments={dashboard.openPayments} />
        <RunningCampaigns campaigns={dashboard.campaigns} />
      </div>
    </div>
  );
}
