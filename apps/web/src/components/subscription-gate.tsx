import { tooFewVisits, visitPlanCodes } from '@app/billing/contract';
import type { GateResponse } from '@app/billing/contract';
import { LockKeyhole, LoaderCircle, TrendingDown } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from './button-link.js';
import { formatUtcDay } from '../lib/instants.js';
import { formatCount, formatDollars } from '../lib/numbers.js';
import { dollarsOf } from '../lib/price-list.js';
import { trpc } from '../lib/trpc.js';
import { QueryError } from './error-state.js';
import { FeatureList } from './feature-list.js';
import { Card, CardContent } from './ui/card.js';

/** From specification 2 section 2.9, without the priority support, which no visit plan includes. */
const BENEFITS = [
  'High-quality traffic',
  'Advanced analytics',
  'Every visit recorded',
  'Custom traffic sources',
] as const;

type SubscriptionGateProps = {
  /** The least number of visits that must be left. */
  minVisits?: number;
  /** A running activity is using up the last visits of a plan: its controls stay reachable. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Shows its children to users whose active visit plan has visits left; the server checks it again. */
export function SubscriptionGate({
  minVisits = 1,
  isOpen = false,
  children,
}: SubscriptionGateProps) {
  const gate = trpc.billing.gate.useQuery({ visits: minVisits });
  if (isOpen) return children;
  if (gate.isPending) return <GateSpinner />;
  if (gate.isError) {
    return (
      <Card>
        <QueryError query={gate} title="Couldn't load your subscription." />
      </Card>
    );
  }
  switch (gate.data.state) {
    case 'none':
      return <SubscriptionRequired />;
    case 'exhausted':
      return <VisitsExhausted gate={gate.data} asked={minVisits} />;
    case 'ok':
      return children;
  }
}

function GateSpinner() {
  return (
    <div role="status" aria-label="Loading" className="flex justify-center py-24">
      <LoaderCircle aria-hidden className="size-7 animate-spin text-text-muted" />
    </div>
  );
}

function SubscriptionRequired() {
  const cheapest = Math.min(...visitPlanCodes.map((code) => dollarsOf(code)));
  return (
    <GateCard
      icon={LockKeyhole}
      title="Subscription Required"
      text="You need an active subscription to run campaigns and generate traffic."
      actions={
        <ButtonLink variant="primary" to="/payment">
          Choose a Plan
        </ButtonLink>
      }
    >
      <FeatureList features={BENEFITS} />
      <p className="text-text-muted">Plans start from just {formatDollars(cheapest)}/month</p>
    </GateCard>
  );
}

function VisitsExhausted({ gate, asked: requestCount }: { gate: GateResponse; asked: number }) {
  const { plan, remaining, total, renewsAt } = gate;
  const facts = [
    ['Current plan', plan ?? 'not available'],
    ['Remaining visits', formatCount(remaining)],
    ['Total visits', formatCount(total)],
    ['Renewal date', renewsAt === null ? 'not available' : formatUtcDay(renewsAt)],
  ] as const;
  return (
    <GateCard
      icon={TrendingDown}
      title={remaining === 0 ? 'Visits Exhausted' : 'Not Enough Visits'}
      text={
        remaining === 0
          ? "You've used all your allocated visits for this billing period."
          : tooFewVisits({ remaining, total, asked: requestCount })
      }
      actions={
        <>
          <ButtonLink variant="primary" to="/payment">
            Upgrade Plan
          </ButtonLink>
          <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>
        </>
      }
    >
      <dl className="divide-y rounded-md border tabular">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 px-3 py-2">
            <dt className="text-text-muted">{label}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </GateCard>
  );
}

type GateCardProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  actions: ReactNode;
  children: ReactNode;
};

function GateCard({ icon: Icon, title, text, actions, children }: GateCardProps) {
  return (
    <Card>
      <CardContent className="flex max-w-xl flex-col gap-5 py-6">
        <div className="flex gap-3">
          <Icon aria-hidden className="mt-1 size-6 shrink-0 text-accent" />
          <div>
            <h2 className="text-xl font-semibold">{title}</h2>
            <p className="mt-1 text-text-muted">{text}</p>
          </div>
        </div>
        {children}
        <div className="flex flex-wrap gap-2">{actions}</div>
      </CardContent>
    </Card>
  );
}
