import { NOT_LISTED } from '@app/domain-analytics/contract';
import type {
  ListRank,
  OpenFigures,
  OpenPageRank,
  Provenance,
  SharedPages,
} from '@app/domain-analytics/contract';
import { Users } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { FigureSource, PrintedSource } from './figure-source.js';
import { FigureTable } from './figure-table.js';
import { formatOpenFigure } from './open-figure-value.js';
import { KnownLinksCard } from './known-links-card.js';
import { OwnCrawlCard } from './own-crawl-card.js';
import { UserSpeedCard } from './user-speed-card.js';

/** Figures of open sources, each under its own name: none is computed from another. */
export function OpenFigureCards({ figures }: { figures: OpenFigures }) {
  return (
    <>
      <PopularityCard figures={figures} />
      <UserSpeedCard speed={figures.speed} />
      <SharedPagesCard shared={figures.shared_pages} />
      <KnownLinksCard links={figures.known_links} />
      {figures.own_crawl !== undefined && <OwnCrawlCard crawl={figures.own_crawl} />}
    </>
  );
}

function PopularityCard({ figures }: { figures: OpenFigures }) {
  const {
    common_crawl: commonCrawl,
    tranco,
    open_page_rank: pageRank,
    crux_rank: bucket,
  } = figures;
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>Popularity</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <ListFigure name="Common Crawl rank" from={commonCrawl.from}>
          <Rank figure={commonCrawl} />
        </ListFigure>
        <ListFigure name="Tranco rank" from={tranco.from}>
          <Rank figure={tranco} />
        </ListFigure>
        <ListFigure name="Open PageRank" from={pageRank.from}>
          <Score figure={pageRank} />
        </ListFigure>
        {bucket !== undefined && (
          <ListFigure name="CrUX rank bucket" from={bucket.from}>
            <Rank figure={bucket} unit="bucket" />
          </ListFigure>
        )}
      </CardContent>
    </Card>
  );
}

type ListFigureProps = { name: string; from: Provenance; children: ReactNode };

/** One source beside others: its figure, or why it is not known. */
function ListFigure({ name, from, children }: ListFigureProps) {
  return (
    <div role="group" aria-label={name} className="min-w-0 [overflow-wrap:anywhere]">
      <p className="flex items-center gap-1 text-sm text-text-muted">
        {name}
        <FigureSource of={name} provenance={from} />
      </p>
      {from.source === null ? <p className="text-sm">{from.reason}</p> : children}
      <PrintedSource provenance={from} />
    </div>
  );
}

type RankProps = { figure: ListRank; unit?: 'rank' | 'bucket' };

function Rank({ figure: { rank, entries, domain }, unit = 'rank' }: RankProps) {
  const of = entries === null ? '' : ` of ${formatCount(entries)}`;
  return (
    <Place
      value={rank === null ? null : formatOpenFigure(unit, rank)}
      note={
        rank === null
          ? `${countOf(entries ?? 0, 'entry', 'entries')} searched`
          : `${domain ?? ''}${of}`
      }
      hasNote={rank !== null || entries !== null}
    />
  );
}

function Score({ figure: { score, rank, domain } }: { figure: OpenPageRank }) {
  const place = rank === null ? '' : `, ${formatOpenFigure('rank', rank)}`;
  return (
    <Place
      value={score === null ? null : `${formatOpenFigure('score', score)} of 10`}
      note={`${domain ?? ''}${place}`}
      hasNote={score !== null}
    />
  );
}

type PlaceProps = { value: string | null; note: string; hasNote: boolean };

function Place({ value, note, hasNote }: PlaceProps) {
  return (
    <>
      <p className="text-lg font-semibold tabular">{value ?? NOT_LISTED}</p>
      {hasNote && <p className="text-sm text-text-muted">{note}</p>}
    </>
  );
}

function SharedPagesCard({ shared: { pages, hosts, from } }: { shared: SharedPages }) {
  const columns: readonly DataColumn<SharedPages['hosts'][number]>[] = [
    { head: 'Host', isRowHeader: true, className: 'min-w-36', cell: ({ host }) => host },
    {
      head: 'Stored result pages',
      isNumber: true,
      cell: ({ pages: shown }) => `in ${formatCount(shown)} of ${formatCount(pages ?? 0)}`,
    },
  ];
  return (
    <FigureTable
      title="On the Same Result Pages"
      icon={Users}
      provenance={from}
      none="No other hosts on these pages."
      count={hosts.length}
    >
      <DataTable columns={columns} rows={hosts} keyOf={({ host }) => host} isListOnPhone />
    </FigureTable>
  );
}
