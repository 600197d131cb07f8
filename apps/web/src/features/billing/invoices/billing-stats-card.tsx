import type { BillingStats } from '@app/billing/contract';
import { QueryError } from '../../../components/error-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatAmount } from '../../../lib/amounts.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { memberSince } from './invoice-text.js';

/** The total amount paid, and since when. */
export function BillingStatsCard() {
  const stats = trpc.billing.invoices.stats.useQuery();
  return (
    <Card aria-labelledby="billing-stats-title">
      <CardHeader>
        <CardTitle id="billing-stats-title">Billing Stats</CardTitle>
      </CardHeader>
      <CardContent>
        {stats.isPending && <Skeleton className="h-26" />}
        <QueryError query={stats} title="Couldn't load your billing stats." />
        {stats.data !== undefined && <Stats stats={stats.data} />}
      </CardContent>
    </Card>
  );
}

function Stats({ stats }: { stats: BillingStats }) {
  const { totalPaid, totalInvoices } = stats;
  return (
    <dl className="flex min-h-26 flex-col divide-y tabular">
      <Stat label="Total Paid">
        {totalPaid.length === 0
          ? 'Nothing yet'
          : totalPaid.map(({ currency, amount }) => (
              <span key={currency} className="block">
                {formatAmount(amount, currency)}
              </span>
            ))}
      </Stat>
      <Stat label="Member Since">{memberSince(stats.memberSince)}</Stat>
      <Stat label="Total Invoices">{formatCount(totalInvoices)}</Stat>
    </dl>
  );
}

function Stat({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
      <dt className="text-text-muted">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}
