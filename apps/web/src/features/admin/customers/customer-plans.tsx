import type {
  ScanSubscription,
  SubscriptionStatus,
  VisitSubscription,
} from '@app/billing/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Progress } from '../../../components/ui/progress.js';
import { formatInstant, formatUtcDay } from '../../../lib/instants.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import type { Outputs } from '../../../lib/trpc.js';

type Billing = Outputs['billing']['customers']['get'];

/** What the customer has bought, and how much of it is used. */
export function CustomerPlans({ billing: { subscriptions, usage } }: { billing: Billing }) {
  const { visits, scans } = subscriptions;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <PlanCard title="Visits" plan={visits?.plan ?? 'No plan'} subscription={visits}>
        {visits !== null && (
          <Meter
            label="Visits used"
            used={visits.usedVisits}
            total={visits.totalVisits}
            note={`${countOf(visits.remainingVisits, 'visit')} left`}
          />
        )}
      </PlanCard>
      <PlanCard title="Page scans" plan={usage.currentPlan} subscription={scans}>
        <Meter
          label="Page scans used this month"
          used={usage.pagesScanned}
          held={usage.pagesReserved}
          total={usage.pageLimit}
          note={`${countOf(usage.pagesRemaining, 'page scan')} left, resets on ${formatUtcDay(usage.resetsAt)}`}
        />
      </PlanCard>
    </div>
  );
}

type PlanCardProps = {
  title: string;
  plan: string;
  subscription: VisitSubscription | ScanSubscription | null;
  children: ReactNode;
};

function PlanCard({ title, plan, subscription, children }: PlanCardProps) {
  return (
    <Card aria-label={title}>
      <CardHeader>
        <CardTitle>
          {title}: {plan}
        </CardTitle>
        {subscription !== null && <SubscriptionBadge status={subscription.status} />}
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {subscription !== null && (
          <p className="text-text-muted">
            {formatInstant(subscription.startDate)} to {formatInstant(subscription.endDate)},{' '}
            {subscription.autoRenew ? 'renews' : 'does not renew'}
          </p>
        )}
        {children}
      </CardContent>
    </Card>
  );
}

const STATUSES = {
  active: { tone: 'success', word: 'Active' },
  cancelled: { tone: 'warning', word: 'Cancelled' },
  expired: { tone: 'neutral', word: 'Expired' },
} as const satisfies Record<SubscriptionStatus, { tone: string; word: string }>;

function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  const { tone, word } = STATUSES[status];
  return <Badge tone={tone}>{word}</Badge>;
}

type MeterProps = { label: string; used: number; held?: number; total: number; note: string };

function Meter({ label, used, held = 0, total, note }: MeterProps) {
  const percent = total === 0 ? 0 : (used / total) * 100;
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4 tabular">
        <span>
          {formatCount(used)} of {formatCount(total)} used
          {held > 0 && `, ${formatCount(held)} reserved by running scans`}
        </span>
        <span className="text-text-muted">{note}</span>
      </p>
      <Progress value={percent} held={total === 0 ? 0 : (held / total) * 100} aria-label={label} />
    </div>
  );
}
