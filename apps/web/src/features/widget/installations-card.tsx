import type { Installation } from '@app/widget/contract';
import { PING_INTERVAL_MS } from '@app/widget/contract';
import { Globe, RefreshCw } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { cn } from '../../lib/class-names.js';
import { trpc } from '../../lib/trpc.js';
import { InstallationStatus } from './installation-status.js';

/** The websites on which the widget runs; polled every 30 seconds while the screen is visible. */
export function InstallationsCard() {
  const list = trpc.widget.installations.useQuery(undefined, {
    refetchInterval: PING_INTERVAL_MS,
  });
  return (
    <Card aria-labelledby="installations-title">
      <CardHeader>
        <div>
          <CardTitle id="installations-title">Active installations</CardTitle>
          <p className="text-text-muted">Updated every 30 seconds.</p>
        </div>
        <Button size="sm" disabled={list.isFetching} onClick={() => void list.refetch()}>
          <RefreshCw aria-hidden className={cn(list.isFetching && 'motion-safe:animate-spin')} />
          Refresh
        </Button>
      </CardHeader>
      <CardContent>
        {list.isPending && <Skeleton className="h-24" />}
        {list.isError && list.data === undefined && (
          <QueryError query={list} title="Couldn't load the installations." />
        )}
        {list.data?.installations.length === 0 && (
          <EmptyState icon={Globe} title="No websites yet">
            Your websites appear here with when the widget was last seen. Add the first in step 1.
          </EmptyState>
        )}
        {list.data !== undefined && list.data.installations.length > 0 && (
          <ul className="divide-y border-t">
            {list.data.installations.map((installation) => (
              <InstallationRow key={installation.id} installation={installation} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function InstallationRow({ installation }: { installation: Installation }) {
  const { domain, site_id: siteId, last_ping: lastPing, last_path: lastPath } = installation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium [overflow-wrap:anywhere]">{domain}</p>
        <p className="text-sm text-text-muted [overflow-wrap:anywhere]">
          Site ID <code className="font-mono">{siteId}</code>
        </p>
      </div>
      <p className="flex-1 basis-40 text-sm text-text-muted [overflow-wrap:anywhere]">
        {lastPing === null ? (
          'Never seen'
        ) : (
          <>
            Last seen <RelativeTime instant={lastPing} />
            {lastPath !== null && ` on ${lastPath}`}
          </>
        )}
      </p>
      <InstallationStatus installation={installation} />
    </li>
  );
}
