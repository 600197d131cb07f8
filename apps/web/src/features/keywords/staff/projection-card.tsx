import type { BudgetProjection } from '@app/keywords/contract';
import { useId } from 'react';
import { Banner } from '../../../components/banner.js';
import { QueryError } from '../../../components/error-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Progress } from '../../../components/ui/progress.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatMicroDollars } from '../../../lib/micro-dollars.js';
import { countOf, formatPercent } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';

const FULL = 100;
const CENT_MICROS = 10_000;

/** For staff: what all tracked keywords cost this installation in a month, against its cap. */
export function ProjectionCard() {
  const id = useId();
  const query = trpc.keywordBudget.projection.useQuery();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div>
          <CardTitle id={id}>Projected monthly cost of all tracked keywords</CardTitle>
          <p className="text-text-muted">
            Visible to staff only. A full month of every keyword at its schedule, before savings.
          </p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {query.isPending && <Skeleton className="h-24" />}
        <QueryError query={query} title="Couldn't load the projection." />
        {query.data !== undefined && <Projection projection={query.data} />}
      </CardContent>
    </Card>
  );
}

function Projection({ projection }: { projection: BudgetProjection }) {
  const { cap_micros: cap, projected_micros: projected, keywords, readings, state } = projection;
  const left = leftOut(projection);
  if (projected === null) {
    return (
      <p className="text-text-muted">
        Unknown: no provider of this installation covers the markets of its keywords. {left}
      </p>
    );
  }
  const percent = cap === 0 ? (projected === 0 ? 0 : FULL) : (FULL * projected) / cap;
  return (
    <>
      {state === 'near_cap' && (
        <Banner tone="warning" title="Tracked keywords need 80% of the cap">
          When the cap is reached, checks are deferred until next month.
        </Banner>
      )}
      {state === 'over_cap' && (
        <Banner tone="critical" title="Tracked keywords exceed the cap">
          Checks will be deferred before the month ends. Raise <code>SEARCH_DATA_MONTHLY_USD</code>,
          or track fewer keywords.
        </Banner>
      )}
      <div className="flex flex-col gap-2">
        <p>
          Up to <strong>{formatMicroDollars(toCents(projected))}</strong> of{' '}
          {formatMicroDollars(cap)} a month
          {cap > 0 && ` (${formatPercent(percent)})`}: {countOf(keywords, 'keyword')},{' '}
          {countOf(readings, 'reading')}.
        </p>
        <Progress
          value={Math.min(FULL, percent)}
          aria-label="Projected share of the cap"
          {...(state !== 'normal' && {
            barClassName: state === 'near_cap' ? 'bg-warning' : 'bg-critical',
          })}
        />
        <p className="text-sm text-text-muted">
          Keywords with the same text and market share checks. Refresh All and repeat checks cost
          extra. {left}
        </p>
      </div>
    </>
  );
}

/** An upper bound stays one. */
function toCents(micros: number): number {
  return Math.ceil(micros / CENT_MICROS) * CENT_MICROS;
}

/** Keywords that cost the installation nothing, in sentences; empty if there are none. */
function leftOut(projection: BudgetProjection): string {
  const { own_key_keywords: own, unread_keywords: unread } = projection;
  return [
    own === 0 ? '' : `${countOf(own, 'keyword')} not included: billed to their users' own keys.`,
    unread === 0
      ? ''
      : `${countOf(unread, 'keyword')} not included: no provider covers their market.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
