import type { SiteKeyword } from '@app/seo-scan/contract';
import { Search, TextSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Banner } from '../../../components/banner.js';
import { Card } from '../../../components/ui/card.js';
import { Input } from '../../../components/ui/input.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { pathOf } from '../../../lib/addresses.js';
import { cn } from '../../../lib/class-names.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { isInMostTitles } from './title-phrases.js';

/** The website's main topics from its own text; clicks and positions when Search Console is connected. */
export function KeywordsTab({ scanId }: { scanId: string }) {
  const query = trpc.seoScan.siteKeywords.useQuery({ id: scanId });
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const shown = useMemo(
    () => (query.data?.keywords ?? []).filter(({ phrase }) => phrase.includes(wanted)),
    [query.data, wanted],
  );
  if (query.isPending) return <Skeleton className="h-96" />;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Failed to load keywords" />
      </Card>
    );
  }
  const { keywords, pages_read: pagesRead, search_console: searchConsole } = query.data;
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="notice" title="These phrases don't come from Search Console">
        {searchConsole.reason}
      </Banner>
      {keywords.length === 0 ? (
        <Card>
          <EmptyState icon={TextSearch} title="No keyword data available">
            No page in this scan has a title, heading or description to extract phrases from. Older
            scans have none either; use Rescan Website.
          </EmptyState>
        </Card>
      ) : (
        <Card aria-labelledby="keywords-title">
          <div className="flex flex-wrap items-end justify-between gap-3 p-4">
            <div>
              <h2 id="keywords-title" className="text-lg font-semibold">
                Phrases of the website
              </h2>
              <p className="text-text-muted">
                From titles, headings and descriptions of {countOf(pagesRead, 'page')}: your own
                words, not search queries.
              </p>
            </div>
            <div className="relative max-sm:w-full">
              <Search
                aria-hidden
                className="pointer-events-none absolute top-2.5 left-3 size-4 text-text-muted"
              />
              <Input
                value={filter}
                aria-label="Filter keywords"
                placeholder="Filter keywords"
                className="pl-9"
                onChange={(event) => setFilter(event.target.value)}
              />
            </div>
          </div>
          {shown.length === 0 ? (
            <EmptyState icon={Search} title="No keywords found">
              No phrase contains “{filter.trim()}”.
            </EmptyState>
          ) : (
            <KeywordTable keywords={shown} pagesRead={pagesRead} />
          )}
        </Card>
      )}
    </div>
  );
}

type KeywordTableProps = { keywords: readonly SiteKeyword[]; pagesRead: number };

function KeywordTable({ keywords, pagesRead }: KeywordTableProps) {
  const columns: readonly DataColumn<SiteKeyword>[] = [
    {
      head: 'Phrase',
      isRowHeader: true,
      className: 'font-medium',
      cell: (keyword) => (
        <>
          {keyword.phrase}
          <TitleNote keyword={keyword} pagesRead={pagesRead} />
          <StrongestPage keyword={keyword} className="font-normal md:hidden" />
        </>
      ),
    },
    { head: 'Pages', isNumber: true, cell: ({ pages }) => formatCount(pages) },
    { head: 'In titles', isNumber: true, cell: (keyword) => formatCount(keyword.title_pages) },
    { head: 'In the text', isNumber: true, cell: ({ occurrences }) => formatCount(occurrences) },
    {
      head: 'Strongest page',
      from: 'md',
      className: 'max-w-72',
      cell: (keyword) => <StrongestPage keyword={keyword} className="truncate" />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={keywords}
      keyOf={({ phrase }) => phrase}
      inset="card"
      className="border-t"
      rowClassName="hover:bg-hover"
      headClassName="[&_th]:whitespace-normal"
    />
  );
}

/** Titles that share a phrase compete for it; a phrase in most titles is probably the name of the website. */
function TitleNote({ keyword, pagesRead }: { keyword: SiteKeyword; pagesRead: number }) {
  if (keyword.title_pages < 2) return null;
  if (isInMostTitles(keyword, pagesRead)) {
    return (
      <span className="block text-sm font-normal text-text-muted">
        in most titles, like a brand name
      </span>
    );
  }
  return (
    <span className="block text-sm font-normal text-warning">
      {countOf(keyword.title_pages, 'title')} compete for it
    </span>
  );
}

function StrongestPage({ keyword, className }: { keyword: SiteKeyword; className: string }) {
  return (
    <span className={cn('block', className)}>
      <a
        href={keyword.best_page.url}
        target="_blank"
        rel="noreferrer"
        title={keyword.best_page.title ?? undefined}
        className="text-sm text-text-muted underline-offset-4 hover:text-text hover:underline"
      >
        {pathOf(keyword.best_page.url)}
      </a>
    </span>
  );
}
