import type { Website } from '@app/domain/contract';
import type { ReactNode } from 'react';
import { QueryError } from '../../components/error-state.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';
import { ChangesCard } from './changes-card.js';
import { ChannelsCard } from './channels-card.js';
import { DeploysCard } from './deploys-card.js';
import { MonitoringFigures } from './monitoring-figures.js';
import { MonitoringSettings } from './monitoring-settings.js';
import { MonitoringSetup } from './monitoring-setup.js';
import { WatchedPages } from './watched-pages.js';

const REFRESH_MS = 30_000;
const CHECKING_REFRESH_MS = 3_000;

type MonitoringTabProps = {
  website: Website;
  scanId: string | null;
  /** Of another feature: what is put back on pages, and the rule for it. */
  repairs: { list: ReactNode; rule: ReactNode };
};

/** The tab "Monitoring": watched pages with their last state, what has changed, and where alerts go. */
export function MonitoringTab({ website, scanId, repairs }: MonitoringTabProps) {
  const websiteId = website.id;
  const query = trpc.monitoring.get.useQuery(
    { websiteId },
    {
      refetchInterval: ({ state }) =>
        isWaiting(state.data?.monitor) ? CHECKING_REFRESH_MS : REFRESH_MS,
    },
  );
  if (query.isPending) {
    return (
      <div role="status" aria-label="Loading monitoring" className="flex flex-col gap-6">
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load monitoring." />
      </Card>
    );
  }
  const { monitor, isVerified, limit } = query.data;
  if (monitor === null)
    return (
      <div className="flex flex-col gap-6">
        <MonitoringSetup website={website} isVerified={isVerified} limit={limit} />
        {repairs.list}
        {repairs.rule}
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <MonitoringFigures monitor={monitor} isVerified={isVerified} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {repairs.list}
          <ChangesCard monitor={monitor} origin={website.url} />
          <WatchedPages monitor={monitor} origin={website.url} limit={limit} scanId={scanId} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <MonitoringSettings
            key={JSON.stringify(monitor.settings)}
            monitor={monitor}
            limit={limit}
          />
          {repairs.rule}
          <ChannelsCard websiteId={websiteId} />
          <DeploysCard websiteId={websiteId} />
        </div>
      </div>
    </div>
  );
}

/** A check runs, or is due any moment. */
function isWaiting(
  monitor: { isChecking: boolean; nextCheckAt: string | null } | null | undefined,
) {
  if (monitor == null) return false;
  const { isChecking, nextCheckAt } = monitor;
  return isChecking || (nextCheckAt !== null && Date.parse(nextCheckAt) <= Date.now());
}
