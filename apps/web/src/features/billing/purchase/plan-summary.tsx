import { offerOf } from '@app/billing/contract';
import type { BillingCycle, Offer, PlanCode } from '@app/billing/contract';
import type { ReactNode } from 'react';
import { FeatureList } from '../../../components/feature-list.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { countOf } from '../../../lib/numbers.js';

type PlanSummaryProps = {
  title: string;
  planCode: PlanCode;
  cycle: BillingCycle;
  /** The totals. */
  children: ReactNode;
};

/** The purchase, with its features and totals. */
export function PlanSummary({ title, planCode, cycle, children }: PlanSummaryProps) {
  const offer = offerOf(planCode);
  const features = offer.features.slice(1); // the first one is the amount, which is shown above
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <div>
          <p className="font-semibold">{nameOf(offer, cycle)}</p>
          <p className="text-text-muted tabular">{amountOf(offer)}</p>
        </div>
        {features.length > 0 && <FeatureList features={features} />}
        <div className="border-t pt-3">{children}</div>
      </CardContent>
    </Card>
  );
}

function nameOf({ kind, name }: Offer, cycle: BillingCycle): string {
  if (kind === 'pack') return name;
  return cycle === 'yearly' ? `${name} plan, paid yearly` : `${name} plan`;
}

function amountOf({ kind, amount }: Offer): string {
  if (kind === 'visits') return `${countOf(amount, 'visit')} for 30 days`;
  if (kind === 'scans') return `${countOf(amount, 'page scan')} per month`;
  return 'One-time, never expires';
}
