import { orderPath } from '@app/billing/contract';
import type { ScanSubscription, VisitSubscription } from '@app/billing/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryError } from '../../../components/error-state.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatAmount } from '../../../lib/amounts.js';
import { formatUtcDay } from '../../../lib/instants.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';

const MONTHS_PER_YEAR = 12;

/** The current plan, and when its next payment is due. */
export function CurrentPlanCard() {
  const plans = trpc.billing.subscriptions.current.useQuery();
  return (
    <Card aria-labelledby="current-plan-title" className="flex flex-col">
      <CardHeader>
        <CardTitle id="current-plan-title">Current Plan</CardTitle>
        <Button size="sm" asChild>
          <Link to="/payment">Manage Subscription</Link>
        </Button>
      </CardHeader>
      <CardContent className="flex-1">
        {plans.isPending && <Skeleton className="h-48" />}
        <QueryError query={plans} title="Couldn't load your plan." />
        {plans.data !== undefined && <Plans visits={plans.data.visits} scans={plans.data.scans} />}
      </CardContent>
    </Card>
  );
}

type PlansProps = { visits: VisitSubscription | null; scans: ScanSubscription | null };

function Plans({ visits, scans }: PlansProps) {
  if (visits === null && scans === null) {
    return (
      <div className="flex min-h-48 flex-col items-center justify-center gap-1 text-center">
        <p className="font-medium">No active subscription</p>
        <p className="text-text-muted">
          Get visits with a visit plan and more page scans with a scan plan.{' '}
          <Link to="/pricing" className="text-accent underline underline-offset-2">
            See the prices
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="grid min-h-48 gap-x-8 gap-y-6 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {visits !== null && (
        <Plan kind="Visit plan" plan={visits}>
          <Fact label="Visits per month">{formatCount(visits.totalVisits)}</Fact>
        </Plan>
      )}
      {scans !== null && (
        <Plan kind="Scan plan" plan={scans}>
          <Fact label="Page scans per month">{formatCount(scans.pageLimit)}</Fact>
        </Plan>
      )}
    </div>
  );
}

type PlanProps = {
  kind: string;
  plan: VisitSubscription | ScanSubscription;
  children: ReactNode;
};

function Plan({ kind, plan, children }: PlanProps) {
  const { price, currency, billingCycle, status, endDate } = plan;
  const isYearly = billingCycle === 'yearly';
  const renews = status === 'active' && plan.autoRenew;
  return (
    <div className="min-w-0">
      <p className="text-sm text-text-muted">{kind}</p>
      <p className="flex flex-wrap items-center gap-2 text-xl font-semibold">
        {plan.plan}
        {status !== 'active' && <Badge tone="warning">{status.toUpperCase()}</Badge>}
      </p>
      <dl className="mt-2 divide-y tabular">
        <Fact label="Amount per month">
          {formatAmount(isYearly ? perMonth(price) : price, currency)}
          {isYearly && <span className="block text-sm text-text-muted">billed annually</span>}
        </Fact>
        {children}
        <Fact label={renews ? 'Next billing date' : 'Ends on'}>{formatUtcDay(endDate)}</Fact>
        {renews && <Fact label="Amount">{formatAmount(price, currency)}</Fact>}
      </dl>
      {plan.renewalOrderId !== null && (
        <p className="mt-2 text-sm">
          <Link
            to={renewalPath(plan, plan.renewalOrderId)}
            className="font-medium text-accent underline underline-offset-2"
          >
            Pay the next period
          </Link>
        </p>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="text-text-muted">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}

function renewalPath(plan: VisitSubscription | ScanSubscription, id: string): string {
  const kind = 'pageLimit' in plan ? 'scans' : 'visits';
  return orderPath({ id, kind, method: plan.paymentMethod });
}

/** A yearly price divided by twelve, rounded to the cent. */
function perMonth(price: number): number {
  return Math.round((price / MONTHS_PER_YEAR) * 100) / 100;
}
