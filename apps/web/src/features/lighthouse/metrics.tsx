import type { Metric, MetricRating, ReportDetail } from '@app/lighthouse/contract';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { cn } from '../../lib/class-names.js';

const RATINGS = {
  good: { Icon: CircleCheck, text: 'text-success', word: 'good' },
  needs_improvement: { Icon: TriangleAlert, text: 'text-warning', word: 'needs improvement' },
  poor: { Icon: CircleAlert, text: 'text-critical', word: 'poor' },
} as const satisfies Record<MetricRating, unknown>;

type MetricsProps = { metrics: readonly Metric[]; fieldData: ReportDetail['fieldData'] };

/** Lab values of one page load, with a note when there is no field data. */
export function Metrics({ metrics, fieldData }: MetricsProps) {
  const vitals = metrics.filter((metric) => metric.isCoreWebVital);
  const others = metrics.filter((metric) => !metric.isCoreWebVital);
  return (
    <Card aria-labelledby="lighthouse-metrics">
      <CardHeader>
        <div>
          <CardTitle id="lighthouse-metrics">Core Web Vitals and load times</CardTitle>
          <p className="text-text-muted">
            Lab data, from one simulated connection. Field data is {inSentence(fieldData.reason)}
          </p>
        </div>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
          {[...vitals, ...others].map((metric) => (
            <MetricValue key={metric.id} metric={metric} />
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

function MetricValue({ metric }: { metric: Metric }) {
  const rating = metric.rating === null ? null : RATINGS[metric.rating];
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-text-muted">
        {metric.title}
        {metric.isCoreWebVital && <span className="block text-xs">Core Web Vital</span>}
      </dt>
      {metric.displayValue === null ? (
        <dd title={metric.reason ?? undefined}>
          <span className="font-semibold">not available</span>
          <span className="block text-xs text-text-muted">{metric.reason}</span>
        </dd>
      ) : (
        <dd className={cn('text-xl font-semibold tabular', rating?.text)}>
          {metric.displayValue}
          {rating !== null && (
            <span className="flex items-center gap-1 text-xs font-normal">
              <rating.Icon aria-hidden className="size-3.5" />
              {rating.word}
            </span>
          )}
        </dd>
      )}
    </div>
  );
}

function inSentence(reason: string): string {
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}
