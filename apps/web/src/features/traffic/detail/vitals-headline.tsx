import type { VitalFigure, VitalName } from '@app/traffic/contract';
import {
  MIN_VITAL_SAMPLES,
  REUSED_PROCESSES,
  reusesProcesses,
  vitalNames,
  vitalTexts,
} from '@app/traffic/contract';
import { Gauge } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { countOf } from '../../../lib/numbers.js';
import { isFinal } from '../campaign/campaign-state.js';
import type { MeasuredCampaign } from './measured-campaign.js';
import { VitalValue, intervalText } from './vital-value.js';

type VitalsHeadlineProps = {
  report: MeasuredCampaign;
  /** Beside the title, once something was measured. */
  action?: ReactNode;
  className?: string;
};

/** The vitals of all measured page views, with their bands. */
export function VitalsHeadline({ report, action, className }: VitalsHeadlineProps) {
  const { all, isWeighted } = report.vitals;
  return (
    <Card aria-labelledby="vitals-title" className={className}>
      <CardHeader>
        <div>
          <CardTitle id="vitals-title">Web vitals</CardTitle>
          {all !== null && (
            <p className="text-text-muted">
              75th percentile of {countOf(all.views, 'measured page view')}
              {isWeighted
                ? ', each counted for as many page views as it stands for: of rare pages and devices a larger share is measured.'
                : '.'}
              {reusesProcesses(report.campaign) && ` ${REUSED_PROCESSES}`}
            </p>
          )}
        </div>
        {all !== null && action}
      </CardHeader>
      <CardContent>
        {all === null ? (
          <EmptyState icon={Gauge} title="Nothing measured">
            {isFinal(report.campaign)
              ? 'No page view of this campaign was measured.'
              : 'Vitals appear when the first measured visit has ended.'}
          </EmptyState>
        ) : (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
            {vitalNames.map((name) => (
              <Headline key={name} name={name} figure={all.vitals[name]} />
            ))}
          </dl>
        )}
      </CardContent>
    </Card>
  );
}

function Headline({ name, figure }: { name: VitalName; figure: VitalFigure }) {
  const { samples, p75 } = figure;
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-text-muted">
        <abbr title={vitalTexts[name].long} className="no-underline">
          {vitalTexts[name].short}
        </abbr>
      </dt>
      <dd className="text-xl font-semibold tabular">
        <VitalValue name={name} figure={figure} isLarge />
        <span className="block min-h-4 text-xs font-normal text-text-muted">
          {p75 === null
            ? samples > 0 && `${samples} of ${MIN_VITAL_SAMPLES} samples needed`
            : intervalText(name, p75)}
        </span>
      </dd>
    </div>
  );
}
