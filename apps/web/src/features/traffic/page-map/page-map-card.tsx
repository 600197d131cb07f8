import { neighboursOf } from '@app/traffic/contract';
import type { Campaign, PageMap } from '@app/traffic/contract';
import { QueryError } from '../../../components/error-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { LoadingPart } from '../../../components/loading-part.js';
import { countOf } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { POLL_MS, isFinal } from '../campaign/campaign-state.js';
import { MappedPageItem } from './mapped-page-item.js';

/** Not more often: the whole campaign is counted for it. */
const REFRESH_MS = POLL_MS * 10;

/** Which pages visitors saw, and how they went from one to the next. */
export function PageMapCard({ campaign }: { campaign: Campaign }) {
  const map = trpc.traffic.pageMap.useQuery(
    { id: campaign.id },
    { refetchInterval: isFinal(campaign) ? false : REFRESH_MS },
  );
  return (
    <Card aria-labelledby="page-map-title">
      <CardHeader>
        <div>
          <CardTitle id="page-map-title">Map of pages</CardTitle>
          <p className="text-text-muted">
            {map.data === undefined ? 'How visitors went from page to page.' : summaryOf(map.data)}
          </p>
        </div>
      </CardHeader>
      <CardContent>
        {map.isPending && <LoadingPart label="Loading the map of pages" className="h-64" />}
        {map.isError && <QueryError query={map} title="Couldn't load the map of pages." />}
        {map.data !== undefined && <Pages map={map.data} />}
      </CardContent>
    </Card>
  );
}

function summaryOf({ pages, transitions, pageCount, transitionCount }: PageMap): string {
  if (pageCount === 0) return 'No visits have been completed.';
  const parts = [`How visitors went from page to page: ${countOf(pageCount, 'page')}.`];
  if (pages.length < pageCount) parts.push(`The ${pages.length} most viewed are shown.`);
  if (transitions.length < transitionCount)
    parts.push('Rare transitions between them are left out.');
  return parts.join(' ');
}

function Pages({ map: { pages, transitions } }: { map: PageMap }) {
  if (pages.length === 0) return null;
  const neighbours = neighboursOf(transitions);
  return (
    <ul className="divide-y">
      {pages.map((page) => (
        <MappedPageItem key={page.url} page={page} neighbours={neighbours.get(page.url)} />
      ))}
    </ul>
  );
}
