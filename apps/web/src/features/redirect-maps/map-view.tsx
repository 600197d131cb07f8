import type { RedirectMap } from '@app/redirect-maps/contract';
import { TriangleAlert } from 'lucide-react';
import { ButtonLink } from '../../components/button-link.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { countOf } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { ExportCard } from './export-card.js';
import { RedirectTable } from './redirect-table.js';
import { progressText } from './redirect-text.js';

const MATCHING_POLL_MS = 1_500;

/** One redirect map: what is decided, and its export. */
export function MapView({ mapId, path }: { mapId: string; path: string }) {
  const query = trpc.redirectMaps.get.useQuery(
    { id: mapId },
    {
      refetchInterval: ({ state }) =>
        state.data?.status === 'matching' ? MATCHING_POLL_MS : false,
    },
  );
  if (query.isPending) return <Skeleton className="h-96" />;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load the redirect map." />
      </Card>
    );
  }
  const map = query.data;
  return (
    <>
      <Card aria-labelledby="map-title">
        <CardHeader>
          <div>
            <CardTitle id="map-title">{map.name}</CardTitle>
            <p role="status" className="text-text-muted">
              {map.status === 'matching'
                ? `${countOf(map.total, 'old address', 'old addresses')} being compared with the new pages…`
                : `${countOf(map.total, 'old address', 'old addresses')}: ${progressText(map)}`}
            </p>
          </div>
        </CardHeader>
        <CardContent>
          <MapContent map={map} path={path} />
        </CardContent>
      </Card>
      {map.status === 'ready' && <ExportCard map={map} />}
    </>
  );
}

function MapContent({ map, path }: { map: RedirectMap; path: string }) {
  if (map.status === 'matching') return <Skeleton className="h-96" />;
  if (map.status === 'failed') {
    return (
      <EmptyState
        icon={TriangleAlert}
        title="The addresses could not be compared"
        action={<ButtonLink to={path}>Redirect maps</ButtonLink>}
      >
        {map.failure}
      </EmptyState>
    );
  }
  return <RedirectTable map={map} />;
}
