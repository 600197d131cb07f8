import type { OwnCrawl } from '@app/domain-analytics/contract';
import { FileSearch } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { NotAvailable } from '../../components/not-available.js';
import { formatUtcDay } from '../../lib/instants.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { Fact, FigureTable } from './figure-table.js';
import { FigureValue } from './figure-value.js';

const TITLE_COLUMNS: readonly DataColumn<OwnCrawl['titles'][number]>[] = [
  { head: 'Page', isRowHeader: true, className: 'min-w-36', cell: ({ address }) => address },
  { head: 'Title', className: 'min-w-36', cell: ({ title }) => title ?? 'Without a title' },
];
const PHRASE_COLUMNS: readonly DataColumn<OwnCrawl['phrases'][number]>[] = [
  { head: 'Key phrase', isRowHeader: true, className: 'min-w-36', cell: ({ phrase }) => phrase },
  { head: 'Pages', isNumber: true, cell: ({ pages }) => formatCount(pages) },
];
const OUTLINK_COLUMNS: readonly DataColumn<OwnCrawl['outlinks'][number]>[] = [
  { head: 'Links to', isRowHeader: true, className: 'min-w-36', cell: ({ host }) => host },
  { head: 'Links', isNumber: true, cell: ({ links }) => formatCount(links) },
];
const TECHNOLOGY_COLUMNS: readonly DataColumn<OwnCrawl['technologies'][number]>[] = [
  { head: 'Technology', isRowHeader: true, className: 'min-w-28', cell: ({ name }) => name },
  { head: 'Detected by', className: 'min-w-36', cell: ({ evidence }) => evidence },
];

/** What our own crawler read of the website: of n pages, on one day. */
export function OwnCrawlCard({ crawl }: { crawl: OwnCrawl }) {
  const { pages, from } = crawl;
  return (
    <FigureTable
      title="Our Crawl"
      icon={FileSearch}
      provenance={from}
      none="No pages could be read."
      count={pages ?? 0}
    >
      <div className="flex flex-col gap-6">
        <p className="text-sm text-text-muted">
          Our crawl of {countOf(pages ?? 0, 'page')}
          {from.as_of !== null && `, ${formatUtcDay(from.as_of)}`}
        </p>
        <dl className="grid gap-4 sm:grid-cols-3">
          <Fact name="Internal links">
            <FigureValue value={crawl.internal_links} format={formatCount} reason={from.reason} />
          </Fact>
          <Fact name="Hosts linked to">
            <FigureValue value={crawl.outlink_hosts} format={formatCount} reason={from.reason} />
          </Fact>
          <Fact name="URLs in the sitemap">
            <SitemapSize sitemap={crawl.sitemap} />
          </Fact>
        </dl>
        <List title="Titles" count={crawl.titles.length} none="No pages read.">
          <DataTable
            columns={TITLE_COLUMNS}
            rows={crawl.titles}
            keyOf={({ address }) => address}
            isListOnPhone
          />
        </List>
        <List
          title="Key phrases"
          count={crawl.phrases.length}
          none="No key phrases in titles, headings or descriptions."
        >
          <DataTable columns={PHRASE_COLUMNS} rows={crawl.phrases} keyOf={({ phrase }) => phrase} />
        </List>
        <List
          title="Links to other hosts"
          count={crawl.outlinks.length}
          none="The pages don't link to other hosts."
        >
          <DataTable columns={OUTLINK_COLUMNS} rows={crawl.outlinks} keyOf={({ host }) => host} />
        </List>
        <List
          title="Technologies"
          count={crawl.technologies.length}
          none="No known technology detected."
        >
          <DataTable
            columns={TECHNOLOGY_COLUMNS}
            rows={crawl.technologies}
            keyOf={({ name }) => name}
            isListOnPhone
          />
        </List>
      </div>
    </FigureTable>
  );
}

function SitemapSize({ sitemap: { addresses, is_whole, reason } }: Pick<OwnCrawl, 'sitemap'>) {
  if (addresses === null) return <NotAvailable reason={reason ?? 'Not read.'} />;
  return is_whole ? formatCount(addresses) : `At least ${formatCount(addresses)}`;
}

type ListProps = { title: string; count: number; none: string; children: ReactNode };

function List({ title, count, none, children }: ListProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-medium">
        {title}
      </h3>
      {count === 0 ? <p className="text-sm text-text-muted">{none}</p> : children}
    </div>
  );
}
