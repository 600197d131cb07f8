import { keywordSorts } from '@app/keywords/contract';
import type { KeywordSelection, TrackedKeywordList } from '@app/keywords/contract';
import { Search, TrendingUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ScrollRegion } from '../../components/scroll-region.js';
import { DataTable } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { LoadMore } from '../../components/load-more.js';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { countOf } from '../../lib/numbers.js';
import { BulkBar } from './bulk-bar.js';
import { keywordColumns } from './keyword-columns.js';
import { NO_FILTERS, filterOf, isFiltered, listCsvPath } from './keywords-params.js';
import type { KeywordsSearch } from './keywords-params.js';
import { TrackDemoKeywords } from './track-demo-keywords.js';
import { CsvButton, PdfButton } from './views/export-buttons.js';

type KeywordListProps = {
  query: {
    data: { pages: readonly TrackedKeywordList[] } | undefined;
    isPending: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  search: KeywordsSearch;
  onChange: (changes: Partial<KeywordsSearch>) => void;
};

/** The table of tracked keywords, or why there is none. */
export function KeywordList({ query, search, onChange }: KeywordListProps) {
  const { data, isPending, isError } = query;
  return (
    <Card aria-label="Tracked keywords" className="overflow-clip">
      {isPending && (
        <div role="status" aria-label="Loading keywords" className="flex flex-col gap-2 p-4">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
      {isError && data === undefined && (
        <QueryError query={query} title="Couldn't load your keywords." />
      )}
      {data !== undefined && (
        // With other filters, nothing that is no longer shown stays selected.
        <Rows
          key={JSON.stringify(filterOf(search))}
          query={query}
          data={data}
          search={search}
          onChange={onChange}
        />
      )}
    </Card>
  );
}

type RowsProps = KeywordListProps & { data: { pages: readonly TrackedKeywordList[] } };

function Rows({ query, data: { pages }, search, onChange }: RowsProps) {
  const rows = useMemo(() => pages.flatMap(({ keywords }) => keywords), [pages]);
  const { engines = [], total = 0, plan } = pages.at(-1) ?? {};
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isEverything, setEverything] = useState(false);
  const clear = () => {
    setIds(new Set());
    setEverything(false);
  };
  const shownIds = rows.filter(({ id }) => isEverything || ids.has(id)).map(({ id }) => id);
  const columns = keywordColumns(engines, {
    ids: new Set(shownIds),
    toggle(id) {
      const next = new Set(shownIds);
      if (!next.delete(id)) next.add(id);
      setIds(next);
      setEverything(false);
    },
  });
  if (rows.length === 0) {
    return (plan?.tracked ?? 0) === 0 ? (
      <NothingTracked engines={engines} />
    ) : (
      <EmptyState
        icon={Search}
        title="No matching keywords"
        action={
          isFiltered(search) && <Button onClick={() => onChange(NO_FILTERS)}>Clear filters</Button>
        }
      >
        None of your keywords matches these filters.
      </EmptyState>
    );
  }
  const selection: KeywordSelection = isEverything
    ? { filter: filterOf(search) }
    : { ids: shownIds };
  const count = isEverything ? total : shownIds.length;
  return (
    <>
      {count > 0 && (
        <BulkBar
          count={count}
          selection={selection}
          total={total}
          isEverything={isEverything}
          onEverything={() => setEverything(true)}
          onClear={clear}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-b px-4 py-2 print:hidden">
        <p className="text-sm text-text-muted">{countOf(total, 'keyword')}</p>
        <div className="flex flex-wrap gap-2">
          <CsvButton path={listCsvPath(search)} />
          <PdfButton />
        </div>
      </div>
      <ScrollRegion label="Keywords" className="relative">
        <DataTable
          inset="card"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          rowClassName="align-top hover:bg-hover"
          sort={{
            by: search.sort,
            onSort({ id, desc }) {
              const column = keywordSorts.find((each) => each === id);
              if (column !== undefined) onChange({ sort: { id: column, desc } });
            },
          }}
        />
      </ScrollRegion>
      {query.hasNextPage && (
        <div className="border-t p-2">
          <LoadMore query={query} />
        </div>
      )}
    </>
  );
}

function NothingTracked({ engines }: Pick<TrackedKeywordList, 'engines'>) {
  return (
    <EmptyState
      icon={TrendingUp}
      title="No keywords yet"
      action={engines.includes('demo') && <TrackDemoKeywords />}
    >
      {engines.length > 0
        ? 'Your keywords appear here with rank, change and source. Add your first keyword above.'
        : 'Add a keyword above. It gets its first rank once a search data provider is connected.'}
    </EmptyState>
  );
}
