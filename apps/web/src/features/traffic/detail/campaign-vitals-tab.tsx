import type { CampaignReport } from '@app/traffic/contract';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { countOf } from '../../../lib/numbers.js';
import { EvidenceLink } from './evidence-link.js';
import { VitalsByPage } from './vitals-by-page.js';
import { VitalsBySegment } from './vitals-by-segment.js';
import { VitalDistributions } from './vital-distributions.js';
import { SlowestViews } from './slowest-views.js';
import { VitalsHeadline } from './vitals-headline.js';

/** What visitors experienced, by page and device. */
export function CampaignVitalsTab({ report }: { report: CampaignReport }) {
  const { vitals } = report;
  return (
    <div className="flex flex-col gap-6">
      <VitalsHeadline report={report} action={<EvidenceLink campaign={report.campaign} />} />
      <VitalDistributions report={report} />
      <VitalsByPage pages={vitals.pages} />
      {vitals.slowest.length > 0 && <SlowestViews views={vitals.slowest} />}
      {vitals.all !== null && <PageErrors vitals={vitals} />}
      {vitals.pages.length > 0 && <VitalsBySegment campaignId={report.campaign.id} />}
    </div>
  );
}

const KINDS = { console: 'Console', exception: 'Exception', request: 'Request' } as const;

function PageErrors({ vitals: { all, messages } }: { vitals: CampaignReport['vitals'] }) {
  if (all === null) return null;
  const { consoleErrors, exceptions, failedRequests } = all;
  return (
    <Card aria-labelledby="page-errors-title">
      <CardHeader>
        <div>
          <CardTitle id="page-errors-title">Errors in the pages</CardTitle>
          <p className="text-text-muted">
            {consoleErrors === null || exceptions === null || failedRequests === null
              ? 'Not counted: light visits run no scripts and load nothing but the page.'
              : `${countOf(consoleErrors, 'console error')}, ${countOf(exceptions, 'uncaught exception')}, ${countOf(failedRequests, 'failed request')}.`}
          </p>
        </div>
      </CardHeader>
      {messages.length > 0 && (
        <CardContent>
          <ul className="divide-y">
            {messages.map(({ kind, text, views }) => (
              <li key={`${kind} ${text}`} className="py-2.5 first:pt-0 last:pb-0">
                <div className="flex items-baseline justify-between gap-3">
                  <span className="font-medium">{KINDS[kind]}</span>
                  <span className="shrink-0 tabular">{countOf(views, 'page view')}</span>
                </div>
                <p className="text-sm [overflow-wrap:anywhere] text-text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </CardContent>
      )}
    </Card>
  );
}
