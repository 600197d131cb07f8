import type { ScanSubscription, VisitSubscription } from '@app/billing/contract';
import { ButtonLink } from '../../components/button-link.js';
import { Badge } from '../../components/ui/badge.js';
import { Banner } from '../../components/banner.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Progress } from '../../components/ui/progress.js';
import { formatAmount } from '../../lib/amounts.js';
import { formatUtcDay } from '../../lib/instants.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { SubscriptionActions } from './subscription-actions.js';

export type SubscriptionCardProps = {
  title: 'Visit plan' | 'Scan plan';
  plan: VisitSubscription | ScanSubscription;
  usage: { used: number; total: number; unit: string };
  /** The path on which another plan is selected. */
  changePath: string;
};

export function SubscriptionCard({ title, plan, usage, changePath }: SubscriptionCardProps) {
  const id = title.toLowerCase().replace(' ', '-');
  const { used, total, unit } = usage;
  const isCancelled = plan.status === 'cancelled';
  const end = formatUtcDay(plan.endDate);
  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardHeader>
        <CardTitle id={`${id}-title`}>{title}</CardTitle>
        <Badge tone={isCancelled ? 'warning' : 'success'}>
          {isCancelled ? 'Cancelled' : 'Active'}
        </Badge>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <div>
          <p className="text-lg font-medium">{plan.plan}</p>
          <p className="text-text-muted">
            {formatAmount(plan.price, plan.currency)}{' '}
            {plan.billingCycle === 'yearly' ? 'per year' : 'per month'}
            {isCancelled ? `, usable until ${end}` : endText(plan, end)}
          </p>
        </div>
        <div className="flex flex-col gap-2">
          <Progress
            value={total === 0 ? 0 : (used / total) * 100}
            aria-label={`Used of your ${title.toLowerCase()}`}
          />
          <p className="text-sm text-text-muted tabular">
            {formatCount(used)} of {countOf(total, unit)} used
          </p>
        </div>
        {plan.renewalOrderId !== null && (
          <Banner
            tone="notice"
            title="Payment due for the next period"
            action={
              <ButtonLink size="sm" to={`${paymentScreen(plan)}?order=${plan.renewalOrderId}`}>
                Pay now
              </ButtonLink>
            }
          >
            If unpaid, the plan ends on {end}.
          </Banner>
        )}
        <SubscriptionActions plan={plan} title={title} changePath={changePath} />
      </CardContent>
    </Card>
  );
}

function endText({ autoRenew }: SubscriptionCardProps['plan'], end: string): string {
  return autoRenew ? `, renews on ${end}` : `, ends on ${end}`;
}

function paymentScreen({ paymentMethod }: SubscriptionCardProps['plan']): string {
  return paymentMethod === 'crypto' ? '/crypto-payment' : '/payment';
}
