import type { SearchDataBudget } from '@app/search-data/contract';
import { useId } from 'react';
import { ScrollRegion } from '../../components/scroll-region.js';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { QueryError } from '../../components/error-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Progress } from '../../components/ui/progress.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { formatMicroDollars } from '../../lib/micro-dollars.js';
import { formatCount } from '../../lib/numbers.js';
import { PROVIDER_NAMES } from '../../lib/search-names.js';
import { trpc } from '../../lib/trpc.js';
import { onFirstUse } from '../../lib/on-first-use.js';

const month = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const FULL = 100;
const WARNING = 80;

type ProviderUse = SearchDataBudget['byProvider'][number];

const columns: readonly DataColumn<ProviderUse>[] = [
  { head: 'Provider', isRowHeader: true, cell: ({ provider }) => nameOf(provider) },
  { head: 'Calls', isNumber: true, cell: ({ calls }) => formatCount(calls) },
  { head: 'Failed', isNumber: true, cell: ({ failedCalls }) => formatCount(failedCalls) },
  { head: 'Cost', isNumber: true, cell: ({ costMicros }) => formatMicroDollars(costMicros) },
  {
    head: 'Assumed',
    isNumber: true,
    cell: ({ assumedMicros }) => formatMicroDollars(assumedMicros),
  },
];

/** For staff: what this installation has spent on search data this month. */
export function BudgetCard() {
  const id = useId();
  const query = trpc.searchData.budget.useQuery();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div>
          <CardTitle id={id}>Budget for this installation</CardTitle>
          <p className="text-text-muted">
            Visible to staff only. The cap is <code>SEARCH_DATA_MONTHLY_USD</code>.
          </p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {query.isPending && <Skeleton className="h-24" />}
        <QueryError query={query} title="Couldn't load the budget." />
        {query.data !== undefined && <Budget budget={query.data} />}
      </CardContent>
    </Card>
  );
}

function Budget({ budget }: { budget: SearchDataBudget }) {
  const { capMicros: cap, spentMicros: spent, reservedMicros: reserved, byProvider } = budget;
  const { assumedMicros: assumed } = budget;
  const percent = cap === 0 ? FULL : Math.min(FULL, (FULL * (spent + reserved)) / cap);
  return (
    <>
      <div className="flex flex-col gap-2">
        <p>
          <strong>{formatMicroDollars(spent)}</strong> of {formatMicroDollars(cap)} spent in{' '}
          {month().format(new Date(budget.month))} (UTC)
          {reserved > 0 && `, ${formatMicroDollars(reserved)} reserved for running calls`}.
        </p>
        {assumed > 0 && (
          <p className="text-sm text-text-muted">
            {formatMicroDollars(assumed)} of that is assumed: responses to these calls were lost, so
            they may have been charged.
          </p>
        )}
        <Progress
          value={percent}
          aria-label="Budget used"
          {...(percent >= WARNING && { barClassName: 'bg-warning' })}
        />
        {percent >= WARNING && (
          <p className="text-sm text-warning">
            {percent >= FULL
              ? 'The budget is used up. Checks are deferred until next month.'
              : 'At least 80% is used. Keywords with stable ranks are checked every third day.'}
          </p>
        )}
      </div>
      {byProvider.length === 0 ? (
        <p className="text-text-muted">No provider calls this month.</p>
      ) : (
        <ScrollRegion label="Use by provider" className="max-sm:text-sm">
          <DataTable columns={columns} rows={byProvider} keyOf={({ provider }) => provider} />
        </ScrollRegion>
      )}
    </>
  );
}

function nameOf(provider: string): string {
  return Object.entries(PROVIDER_NAMES).find(([name]) => name === provider)?.[1] ?? provider;
}
