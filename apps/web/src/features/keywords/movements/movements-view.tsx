import type { MovementsResponse } from '@app/keywords/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { longDay } from '../../../lib/day-text.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { DemoNote } from '../views/demo-note.js';
import { CsvButton, PdfButton } from '../views/export-buttons.js';
import { csvPath, domainOf, insightParams } from '../views/insight-params.js';
import { dayBefore } from './day-before.js';
import { MovementDates } from './movement-dates.js';
import type { Dates } from './movement-dates.js';
import { MovementPages } from './movement-pages.js';
import { MovementTable } from './movement-table.js';

const WEEK = 7;
const LIMIT = 100;
const KINDS = ['up', 'down', 'entered', 'left'] as const;
const TITLES = {
  up: 'Better',
  down: 'Worse',
  entered: 'Entered the results',
  left: 'Left the results',
} as const;
const NAMES = { up: 'better', down: 'worse', entered: 'entered', left: 'left' } as const;

/** What has changed between two dates, among checks that can be compared. */
export function MovementsView({ domain }: { domain: string }) {
  const { search, change } = useSearchParams(insightParams);
  const today = new Date().toISOString().slice(0, 10);
  const to = search.to ?? today;
  const dates = { from: search.from ?? dayBefore(to, WEEK), to };
  // An address may have them in another order; the fields then say so.
  const isOrdered = dates.from < dates.to;
  // Other dates begin with their first page.
  const of = `${domain} ${dates.from} ${dates.to}`;
  const [page, setPage] = useState({ of, offset: 0 });
  const offset = page.of === of ? page.offset : 0;
  const query = trpc.keywords.movements.useQuery(
    { ...domainOf(domain), ...dates, limit: LIMIT, offset },
    { placeholderData: keepPreviousData, enabled: isOrdered },
  );
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <MovementDates dates={dates} today={today} onChange={change} />
        {isOrdered && (
          <div className="flex flex-wrap gap-2 sm:mt-7">
            <CsvButton path={csvPath('/api/seo/keyword-movements.csv', { domain, ...dates })} />
            <PdfButton />
          </div>
        )}
      </div>
      {isOrdered && query.isPending && (
        <div role="status" aria-label="Loading movements" className="flex flex-col gap-6">
          <Skeleton className="h-10" />
          <Skeleton className="h-64" />
        </div>
      )}
      {query.isError && (
        <Card>
          <QueryError query={query} title="Couldn't load the movements." />
        </Card>
      )}
      {isOrdered && query.isSuccess && (
        <>
          <Loaded movements={query.data} dates={dates} offset={offset} />
          <MovementPages
            offset={offset}
            limit={LIMIT}
            most={Math.max(...KINDS.map((kind) => query.data.totals[kind]))}
            isLoading={query.isPlaceholderData}
            onMove={(next) => setPage({ of, offset: next })}
          />
        </>
      )}
    </>
  );
}

type LoadedProps = { movements: MovementsResponse; dates: Dates; offset: number };

function Loaded({ movements, dates, offset }: LoadedProps) {
  const { totals } = movements;
  const kinds = KINDS.filter((kind) => movements[kind].length > 0);
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold">
          {longDay(dates.from)} compared with {longDay(dates.to)}
        </h2>
        <p className="text-text-muted">
          {KINDS.map((kind) => `${formatCount(totals[kind])} ${NAMES[kind]}`).join(', ')},{' '}
          {formatCount(movements.unchanged)} unchanged. Ranks are from the last check of each day
          (UTC) or before.
        </p>
        {movements.not_comparable > 0 && (
          <p className="text-text-muted">
            {countOf(movements.not_comparable, 'keyword')} skipped: the provider, depth or counting
            method changed in between, so the ranks aren&apos;t comparable.
          </p>
        )}
        <DemoNote demo={movements.demo} />
      </div>
      {KINDS.every((kind) => totals[kind] === 0) && (
        <Card>
          <EmptyState icon={ArrowUpDown} title="No movements between these dates">
            {whyNone(movements)}
          </EmptyState>
        </Card>
      )}
      <div className="grid items-start gap-6 2xl:grid-cols-2">
        {kinds.map((kind) => (
          <MovementTable
            key={kind}
            title={TITLES[kind]}
            rows={movements[kind]}
            offset={offset}
            total={totals[kind]}
          />
        ))}
      </div>
    </>
  );
}

function whyNone({ unchanged, not_comparable: notComparable }: MovementsResponse): string {
  if (unchanged > 0) return 'All compared keywords kept their positions.';
  return notComparable > 0
    ? "The ranks on the two dates aren't comparable. Choose two dates before or after the change."
    : 'Movements need a rank on or before both dates. Choose other dates, or wait for the next checks.';
}
