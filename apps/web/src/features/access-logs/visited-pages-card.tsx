import {
  PAGES_OF_A_LIST,
  botName,
  bots,
  proofs,
  statusGroups,
  visitSorts,
} from '@app/access-logs/contract';
import type { VisitedPage } from '@app/access-logs/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useId, useState } from 'react';
import { CsvButton } from '../../components/csv-button.js';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { ScrollRegion } from '../../components/scroll-region.js';
import { SearchField } from '../../components/search-field.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { shortDay } from '../../lib/day-text.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { PageButtons } from './page-buttons.js';
import { groupNames, pathText, proofNames } from './visit-text.js';
import { visitsParams } from './visits-params.js';

const SORT_NAMES = {
  hits: 'Most requests',
  errors: 'Most errors',
  last: 'Last requested',
  path: 'Path',
} as const;

const columns: DataColumn<VisitedPage>[] = [
  {
    head: 'Page',
    isRowHeader: true,
    className: '[overflow-wrap:anywhere]',
    cell: ({ path }) => pathText(path),
  },
  { head: 'Requests', isNumber: true, cell: ({ hits }) => formatCount(hits) },
  { head: 'OK', isNumber: true, from: 'md', cell: ({ ok }) => formatCount(ok) },
  { head: 'Redirects', isNumber: true, from: 'sm', cell: ({ redirect }) => formatCount(redirect) },
  {
    head: 'Not modified',
    isNumber: true,
    from: 'xl',
    cell: ({ not_modified: count }) => formatCount(count),
  },
  {
    head: 'Errors',
    isNumber: true,
    cell: ({ client_error: client, server_error: server }) => (
      <span className={client + server > 0 ? 'text-critical' : ''}>
        {formatCount(client + server)}
      </span>
    ),
  },
  { head: 'Bots', isNumber: true, from: 'md', cell: ({ bots: count }) => formatCount(count) },
  {
    head: 'Last',
    isNumber: true,
    from: 'sm',
    className: 'whitespace-nowrap',
    cell: ({ last_day: day }) => shortDay(day),
  },
];

/** The pages that bots have requested, by bot and status, and as a file. */
export function VisitedPagesCard({ websiteId }: { websiteId: string }) {
  const id = useId();
  const { search, change } = useSearchParams(visitsParams);
  const { days, bot, proof, group, sort, q } = search;
  const [shown, setShown] = useState({ page: 1, of: '' });
  const filters = { days, proof, sort, filter: q.trim() };
  const chosen = { ...filters, ...(bot && { bot }), ...(group && { group }) };
  const key = JSON.stringify(chosen);
  const page = shown.of === key ? shown.page : 1;
  const list = trpc.accessLogs.pages.useQuery(
    { websiteId, ...chosen, page },
    { placeholderData: keepPreviousData },
  );
  const query = new URLSearchParams(
    Object.entries(chosen).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const csv = `/api/seo/websites/${websiteId}/bot-visits/pages.csv?${query.toString()}`;
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id={id}>Requested pages</CardTitle>
          <p className="text-text-muted">
            {list.data === undefined ? 'By path.' : `${countOf(list.data.total, 'page')} by path.`}{' '}
            Parameter values are left out.
          </p>
        </div>
        <CsvButton path={csv} label="Download the requested pages as CSV" />
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <NativeSelect
            aria-label="Bot"
            className="max-sm:w-full"
            value={bot ?? ''}
            onChange={({ target }) =>
              change({ bot: bots.find((each) => each.id === target.value)?.id ?? null })
            }
          >
            <option value="">All bots</option>
            {bots.map((each) => (
              <option key={each.id} value={each.id}>
                {botName(each.id)}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            aria-label="Status"
            className="max-sm:w-full"
            value={group ?? ''}
            onChange={({ target }) =>
              change({ group: statusGroups.find((each) => each === target.value) ?? null })
            }
          >
            <option value="">All statuses</option>
            {statusGroups.map((each) => (
              <option key={each} value={each}>
                {groupNames[each]}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            aria-label="Origin of the requests"
            className="max-sm:w-full"
            value={proof}
            onChange={({ target }) =>
              change({ proof: proofs.find((each) => each === target.value) ?? 'verified' })
            }
          >
            {proofs.map((each) => (
              <option key={each} value={each}>
                {proofNames[each]}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            aria-label="Order"
            className="max-sm:w-full"
            value={sort}
            onChange={({ target }) =>
              change({ sort: visitSorts.find((each) => each === target.value) ?? 'hits' })
            }
          >
            {visitSorts.map((each) => (
              <option key={each} value={each}>
                {SORT_NAMES[each]}
              </option>
            ))}
          </NativeSelect>
          <SearchField label="Path contains" value={q} onChange={(text) => change({ q: text })} />
        </div>
        {list.isPending && <Skeleton className="h-64" />}
        <QueryError query={list} title="Couldn't load the pages." />
        {list.isSuccess && list.data.pages.length === 0 && (
          <EmptyState icon={FileSearch} title="No matching requests">
            No request in this period matches the filters.
          </EmptyState>
        )}
        {list.isSuccess && list.data.pages.length > 0 && (
          <div>
            <ScrollRegion label="Requested pages as a table">
              <DataTable columns={columns} rows={list.data.pages} keyOf={({ path }) => path} />
            </ScrollRegion>
            <PageButtons
              label="Pages of the list of requested pages"
              page={page}
              pages={Math.ceil(list.data.total / PAGES_OF_A_LIST)}
              onPage={(next) => setShown({ page: next, of: key })}
            />
          </div>
        )}
      </CardContent>
    </Card>
  );
}
