import type { Campaign } from '@app/traffic/contract';
import { QueryError } from '../../../components/error-state.js';
import { LoadingPart } from '../../../components/loading-part.js';
import { trpc } from '../../../lib/trpc.js';
import { POLL_MS, isFinal } from '../campaign/campaign-state.js';
import { MapCard, MapOfPages } from './map-of-pages.js';

/** Not more often: the whole campaign is counted for it. */
const REFRESH_MS = POLL_MS * 10;

/** The map of a campaign's pages, refreshed while it runs. */
export function PageMapCard({ campaign }: { campaign: Campaign }) {
  const map = trpc.traffic.pageMap.useQuery(
    { id: campaign.id },
    { refetchInterval: isFinal(campaign) ? false : REFRESH_MS },
  );
  if (map.data !== undefined) return <MapOfPages map={map.data} />;
  return (
    <MapCard summary="How visitors went from page to page.">
      {map.isError ? (
        <QueryError query={map} title="Couldn't load the map of pages." />
      ) : (
        <LoadingPart label="Loading the map of pages" className="h-64" />
      )}
    </MapCard>
  );
}
