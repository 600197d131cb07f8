import { offerKinds } from '@app/billing/contract';
import { ButtonLink } from '../../components/button-link.js';
import { QueryError } from '../../components/error-state.js';
import { PaymentsUnderReview } from '../../components/payments-under-review.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { formatUtcDay } from '../../lib/instants.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { SubscriptionCard } from './subscription-card.js';

/** The subscriptions of the account and the actions on them. */
export function SubscriptionsSection() {
  const plans = trpc.billing.subscriptions.current.useQuery();
  if (plans.isPending) {
    return (
      <div role="status" aria-label="Loading" className="flex flex-col gap-6">
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
      </div>
    );
  }
  if (plans.isError) {
    return (
      <Card>
        <QueryError query={plans} title="Couldn't load your plans." />
      </Card>
    );
  }
  const { visits, scans } = plans.data;
  return (
    <>
      <PaymentsUnderReview kinds={offerKinds} />
      {visits === null ? (
        <NoVisitPlan />
      ) : (
        <SubscriptionCard
          title="Visit plan"
          plan={visits}
          usage={{ used: visits.usedVisits, total: visits.totalVisits, unit: 'visit' }}
          changePath="/payment"
        />
      )}
      {scans === null ? (
        <FreeScanPlan />
      ) : (
        <SubscriptionCard
          title="Scan plan"
          plan={scans}
          usage={{ used: scans.pagesScanned, total: scans.pageLimit, unit: 'page scan' }}
          changePath="/pricing"
        />
      )}
    </>
  );
}

function NoVisitPlan() {
  return (
    <Card aria-labelledby="visit-plan-title">
      <CardHeader>
        <CardTitle id="visit-plan-title">Visit plan</CardTitle>
        <ButtonLink size="sm" to="/payment">
          Choose a visit plan
        </ButtonLink>
      </CardHeader>
      <CardContent>
        <p className="text-text-muted">No active subscription. Campaigns need a visit plan.</p>
      </CardContent>
    </Card>
  );
}

/** Every account has at least the free allowance. */
function FreeScanPlan() {
  const usage = trpc.billing.scanUsage.useQuery();
  return (
    <Card aria-labelledby="scan-plan-title">
      <CardHeader>
        <CardTitle id="scan-plan-title">Scan plan</CardTitle>
        <ButtonLink size="sm" to="/pricing">
          Upgrade Plan
        </ButtonLink>
      </CardHeader>
      <CardContent>
        {usage.isPending && <Skeleton className="h-10" />}
        <QueryError query={usage} title="Couldn't load your page scans." />
        {usage.isSuccess && (
          <p className="text-text-muted">
            {usage.data.currentPlan}: {formatCount(usage.data.pagesScanned)} of{' '}
            {countOf(usage.data.pageLimit, 'page scan')} used this month, new ones on{' '}
            {formatUtcDay(usage.data.resetsAt)}.
          </p>
        )}
      </CardContent>
    </Card>
  );
}
