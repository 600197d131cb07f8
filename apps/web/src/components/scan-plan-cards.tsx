import { offerOf, scanOfferCodes } from '@app/billing/contract';
import type { BillingCycle, ScanOfferCode } from '@app/billing/contract';
import { ButtonLink } from './button-link.js';
import { formatDollars } from '../lib/numbers.js';
import { MOST_POPULAR, checkoutPath, dollarsOf, dollarsPerMonthOf } from '../lib/price-list.js';
import { PlanCard } from './plan-card.js';

/** The three scan plans, each with a link to its checkout. */
export function ScanPlanCards({ cycle }: { cycle: BillingCycle }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {scanOfferCodes.map((code) => (
        <ScanPlanCard key={code} code={code} cycle={cycle} />
      ))}
    </ul>
  );
}

function ScanPlanCard({ code, cycle }: { code: ScanOfferCode; cycle: BillingCycle }) {
  const { name, features } = offerOf(code);
  const isPopular = code === MOST_POPULAR;
  const price = dollarsOf(code, cycle);
  return (
    <PlanCard
      name={name}
      price={formatDollars(dollarsPerMonthOf(code, cycle))}
      per="a month"
      note={cycle === 'yearly' ? `${formatDollars(price)} a year, billed annually` : undefined}
      badge={isPopular ? 'Most Popular' : undefined}
      features={features}
      action={
        <ButtonLink
          variant={isPopular ? 'primary' : 'secondary'}
          to={checkoutPath(code, cycle)}
          state={{ plan: code, name, price, billingCycle: cycle }}
          aria-label={`Get Started with ${name}`}
        >
          Get Started
        </ButtonLink>
      }
    />
  );
}
