import type { GscStatus } from '@app/gsc/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { QueryError } from '../../components/error-state.js';
import { Badge } from '../../components/ui/badge.js';
import { Banner } from '../../components/banner.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { ConnectOutcome } from './connect-outcome.js';
import { PropertyList } from './property-list.js';
import { useConnectSearchConsole } from './use-connect-search-console.js';

/** Polling interval of the counts while days are being fetched. */
const PROGRESS_MS = 10_000;

/**
 * Connects Search Console, selects what is fetched, and disconnects; explains it when the installation has no
 * credentials.
 */
export function SearchConsoleCard() {
  const status = trpc.gsc.status.useQuery(undefined, {
    refetchInterval: ({ state }) => (isFetching(state.data) ? PROGRESS_MS : false),
  });
  return (
    <Card aria-labelledby="search-console-title">
      <CardHeader>
        <CardTitle id="search-console-title">Google Search Console</CardTitle>
        {status.isSuccess && <StateBadge status={status.data} />}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <ConnectOutcome />
        {status.isPending && <Skeleton className="h-12" />}
        <QueryError query={status} title="Failed to load connections" />
        {status.isSuccess && <Content status={status.data} />}
      </CardContent>
    </Card>
  );
}

function StateBadge({
  status: { is_configured: isConfigured, connection },
}: {
  status: GscStatus;
}) {
  if (connection?.status === 'needs_reconnect') {
    return <Badge tone="warning">Needs to be reconnected</Badge>;
  }
  if (connection !== null) return <Badge tone="success">Connected</Badge>;
  return <Badge>{isConfigured ? 'Not connected' : 'Not configured'}</Badge>;
}

function Content({ status }: { status: GscStatus }) {
  const connect = useConnectSearchConsole();
  const { connection } = status;
  if (!status.is_configured && connection === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id="search-console-reason" className="max-w-prose flex-1 basis-64 text-text-muted">
          {status.reason} Everything else works without it.
        </p>
        <Button aria-disabled aria-describedby="search-console-reason">
          Connect
        </Button>
      </div>
    );
  }
  const button = (
    <Button variant="primary" disabled={connect.isPending} onClick={() => connect.mutate()}>
      {connect.isPending ? 'Going to Google…' : connection === null ? 'Connect' : 'Connect again'}
    </Button>
  );
  if (connection === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose flex-1 basis-64 text-text-muted">
          Imports clicks, impressions and positions from Google, and verifies the websites you own
          there. Groundswell gets read-only access.
        </p>
        {button}
      </div>
    );
  }
  return (
    <>
      {connection.status === 'needs_reconnect' && (
        <Banner tone="warning" title="No new data is fetched" action={button}>
          {connection.problem}
        </Banner>
      )}
      <PropertyList properties={status.properties} />
      <ConnectionActions isConnected={connection.status === 'connected'} />
    </>
  );
}

function ConnectionActions({ isConnected }: { isConnected: boolean }) {
  const utils = trpc.useUtils();
  const [isConfirming, setIsConfirming] = useState(false);
  const refresh = trpc.gsc.refresh.useMutation({
    onSuccess: (status) => utils.gsc.status.setData(undefined, status),
    onError: (error) => toastError("Couldn't refresh the list.", error.message),
  });
  const disconnect = trpc.gsc.disconnect.useMutation({
    onSuccess: async () => {
      setIsConfirming(false);
      await utils.gsc.invalidate();
      toastSuccess('Search Console is disconnected.');
    },
    onError: (error) => toastError('Failed to disconnect', error.message),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {isConnected && (
        <Button disabled={refresh.isPending} onClick={() => refresh.mutate()}>
          {refresh.isPending ? 'Asking Google…' : 'Refresh the list'}
        </Button>
      )}
      <Button onClick={() => setIsConfirming(true)}>Disconnect…</Button>
      {isConfirming && (
        <ConfirmDialog
          title="Disconnect Search Console?"
          keep="Stay connected"
          verb="Disconnect and delete"
          pendingVerb="Disconnecting…"
          isPending={disconnect.isPending}
          onConfirm={() => disconnect.mutate({ deleteData: true })}
          onClose={() => setIsConfirming(false)}
        >
          Groundswell revokes its access, deletes its tokens and deletes the fetched data. Websites
          verified only by Search Console need another verification.
        </ConfirmDialog>
      )}
    </div>
  );
}

function isFetching(status: GscStatus | undefined): boolean {
  if (status?.connection?.status !== 'connected') return false;
  return status.properties.some(
    ({ selected, last_final_on: last, days_fetched: fetched, days_wanted: wanted }) =>
      selected && (last === null || fetched < wanted),
  );
}
