import { neighboursOf } from '@app/traffic/contract';
import type { PageMap } from '@app/traffic/contract';
import type { ReactNode } from 'react';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { countOf } from '../../../lib/numbers.js';
import { MappedPageItem } from './mapped-page-item.js';

/** Which pages visitors saw, and how they went from one to the next. */
export function MapOfPages({ map }: { map: PageMap }) {
  const { pages, transitions } = map;
  const neighbours = neighboursOf(transitions);
  return (
    <MapCard summary={summaryOf(map)}>
      {pages.length > 0 && (
        <ul className="divide-y">
          {pages.map((page) => (
            <MappedPageItem key={page.url} page={page} neighbours={neighbours.get(page.url)} />
          ))}
        </ul>
      )}
    </MapCard>
  );
}

type MapCardProps = { summary: string; children: ReactNode };

/** The same while the map is loading. */
export function MapCard({ summary, children }: MapCardProps) {
  return (
    <Card aria-labelledby="page-map-title">
      <CardHeader>
        <div>
          <CardTitle id="page-map-title">Map of pages</CardTitle>
          <p className="text-text-muted">{summary}</p>
        </div>
      </CardHeader>
      <CardContent>{children}</CardContent>
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
