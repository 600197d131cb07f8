import type { AnalysisCosts } from '@app/domain-analytics/contract';
import { formatMicroDollars } from '../../lib/micro-dollars.js';
import { sentenceOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';

/** Of keywords and competitors. */
export type Market = { country: string; language: string };

type AnalysisCostProps = { market: Market };

/** What an analysis in a market costs at most, who pays and what is left; inline, for texts of dialogs, too. */
export function AnalysisCost({ market }: AnalysisCostProps) {
  const { data, error } = trpc.domainAnalytics.costs.useQuery(market);
  return (
    <span role="status" className="block min-h-10 max-w-prose text-sm text-text-muted">
      {data !== undefined
        ? costText(data)
        : error === null
          ? 'Estimating the cost…'
          : sentenceOf(error, "Couldn't estimate the cost.")}
    </span>
  );
}

function costText({ costMicros, payer, marketProblem }: AnalysisCosts): string {
  if (costMicros === null || payer === null)
    return 'No DataForSEO key is connected, so the analysis is free.';
  const { keyOwner, spentMicros, capMicros, leftMicros } = payer;
  const amount = `An analysis costs at most ${formatMicroDollars(costMicros)}.`;
  const budget =
    keyOwner === 'user' || capMicros === null || leftMicros === null
      ? `Billed to your own DataForSEO key: ${formatMicroDollars(spentMicros)} spent this month. Check your remaining balance with the provider.`
      : `Billed to this installation's budget: ${formatMicroDollars(leftMicros)} of ${formatMicroDollars(capMicros)} left this month.`;
  return [amount, budget, marketProblem].filter((part) => part !== null).join(' ');
}
