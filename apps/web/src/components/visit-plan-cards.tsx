import { offerOf, priceOf, visitPlanCodes } from '@app/billing/contract';
import { formatMoney } from '@app/common/contract';
import { ButtonLink } from './button-link.js';
import { formatDollars } from '../lib/numbers.js';
import { dollarsOf, paymentPath } from '../lib/price-list.js';
import { PlanCard } from './plan-card.js';

/** The four visit plans, each with a link to its payment. */
export function VisitPlanCards() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {visitPlanCodes.map((code) => {
        const { name, features } = offerOf(code);
        const rupees = priceOf(code, 'upi', 'monthly');
        return (
          <PlanCard
            key={code}
            name={name}
            price={formatDollars(dollarsOf(code))}
            per="for 30 days"
            note={rupees === null ? undefined : `or ${formatMoney(rupees)} by UPI`}
            features={features}
            action={
              <ButtonLink
                to={paymentPath(code)}
                state={{ plan: code }}
                aria-label={`Choose ${name}, ${features[0] ?? ''}`}
              >
                Choose {name}
              </ButtonLink>
            }
          />
        );
      })}
    </ul>
  );
}
