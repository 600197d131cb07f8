import type { CampaignReport } from '@app/traffic/contract';
import { NotAvailable } from '../../../components/not-available.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { formatMs } from '@app/common/contract';

type CampaignTimingsProps = { report: Pick<CampaignReport, 'loadMs' | 'latenessMs'> };

/** How quickly the website responded, and how punctually visits started. */
export function CampaignTimings({ report: { loadMs, latenessMs } }: CampaignTimingsProps) {
  return (
    <Card aria-labelledby="timings-title">
      <CardHeader>
        <CardTitle id="timings-title">Timings</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
        <Timing
          title="First page load time"
          values={[
            ['Half of the visits within', loadMs.p50],
            ['95% within', loadMs.p95],
          ]}
        />
        <Timing
          title="Start delay"
          values={[
            ['Half of the visits within', latenessMs.p50],
            ['95% within', latenessMs.p95],
            ['99% within', latenessMs.p99],
          ]}
        />
      </CardContent>
    </Card>
  );
}

type TimingProps = { title: string; values: readonly (readonly [string, number | null])[] };

function Timing({ title, values }: TimingProps) {
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <dl className="mt-1.5 divide-y tabular">
        {values.map(([name, ms]) => (
          <div key={name} className="flex justify-between gap-4 py-1.5">
            <dt className="text-text-muted">{name}</dt>
            <dd className="text-right font-medium">
              {ms === null ? <NotAvailable reason="No visits measured yet." /> : formatMs(ms)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
