import type { ExperimentPreview } from '@app/experiments/contract';
import { Banner } from '../../components/banner.js';
import { formatUtcDay } from '../../lib/instants.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { variationText } from './experiment-text.js';

/** Whether an experiment can be decided, with the figures that say so, and what some pages would get. */
export function PlanPreview({ plan }: { plan: ExperimentPreview }) {
  const { power, pages, leftOut, examples, later } = plan;
  return (
    <div className="flex flex-col gap-3">
      {power.refusal === null ? (
        <Banner tone="success" title="It can be decided">
          {`${countOf(pages, 'page')}: each group had ${formatCount(power.clicksPerArm)} clicks in the last period and needs ${formatCount(power.clicksNeeded ?? 0)}. An effect of this size is then found about four times out of five.`}
        </Banner>
      ) : (
        <Banner tone="warning" title="It can't be decided">
          {power.refusal}
        </Banner>
      )}
      {power.overdispersion !== null && later !== null && (
        <p className="text-sm text-text-muted">
          {`From your clicks until ${formatUtcDay(later.to)}, which vary ${variationText(power.overdispersion)}.`}
          {power.decidablePercent !== null &&
            ` The smallest increase found just as often: +${power.decidablePercent.toFixed(0)}%.`}
        </p>
      )}
      {leftOut.length > 0 && (
        <ul className="text-sm text-text-muted">
          {leftOut.map(({ reason, pages: count }) => (
            <li key={reason}>{`Left out: ${countOf(count, 'page')} that ${reason}.`}</li>
          ))}
        </ul>
      )}
      {examples.length > 0 && (
        <ul aria-label="Examples" className="divide-y rounded-md border text-sm">
          {examples.map(({ url, before, after }) => (
            <li key={url} className="px-3 py-2 [overflow-wrap:anywhere]">
              <p className="text-text-muted line-through">{before}</p>
              <p>{after}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
