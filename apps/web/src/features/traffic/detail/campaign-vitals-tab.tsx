import type { CampaignReport, PageVitalsGroup, VitalName } from '@app/traffic/contract';
import { lcpAbsenceTexts, vitalTexts } from '@app/traffic/contract';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { pathOf } from '../../../lib/addresses.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { deviceNames } from '../../../lib/device-names.js';
import { VitalsBySegment } from './vitals-by-segment.js';
import { VitalDistributions } from './vital-distributions.js';
import { SlowestViews } from './slowest-views.js';
import { VitalValue, intervalText } from './vital-value.js';
import { VitalsHeadline } from './vitals-headline.js';

const TABLE_VITALS: readonly VitalName[] = ['lcp', 'cls', 'inp', 'fcp', 'ttfb'];

const columns: readonly DataColumn<PageVitalsGroup>[] = [
  {
    head: 'Page',
    isRowHeader: true,
    className: 'min-w-40',
    cell: (page) => <Page page={page} />,
  },
  { head: 'Measured', isNumber: true, cell: ({ views }) => formatCount(views) },
  ...TABLE_VITALS.map((name): DataColumn<PageVitalsGroup> => ({
    head: vitalTexts[name].short,
    isNumber: true,
    className: 'min-w-20 whitespace-normal',
    cell: ({ vitals }) => <PageVital name={name} vitals={vitals} />,
  })),
];

/** What visitors experienced, by page and device. */
export function CampaignVitalsTab({ report }: { report: CampaignReport }) {
  const { vitals } = report;
  return (
    <div className="flex flex-col gap-6">
      <VitalsHeadline report={report} />
      <VitalDistributions report={report} />
      {vitals.pages.length > 0 && (
        <Card aria-labelledby="vitals-pages-title">
          <CardHeader>
            <div>
              <CardTitle id="vitals-pages-title">By page and device</CardTitle>
              <p className="text-text-muted">
                75th percentiles with their 95% intervals, once the campaign has ended. Visits that
                weren&apos;t measured aren&apos;t included.
              </p>
            </div>
          </CardHeader>
          <CardContent className="overflow-x-auto py-2">
            <DataTable
              columns={columns}
              rows={vitals.pages}
              keyOf={({ url, deviceType }) => `${deviceType} ${url}`}
              rowClassName="hover:bg-hover"
              isListOnPhone
            />
          </CardContent>
        </Card>
      )}
      {vitals.slowest.length > 0 && <SlowestViews views={vitals.slowest} />}
      {vitals.all !== null && <PageErrors vitals={vitals} />}
      {vitals.pages.length > 0 && <VitalsBySegment campaignId={report.campaign.id} />}
    </div>
  );
}

function PageVital({ name, vitals }: { name: VitalName; vitals: PageVitalsGroup['vitals'] }) {
  const figure = vitals[name];
  return (
    <>
      <VitalValue name={name} figure={figure} />
      {figure.p75 !== null && (
        <span className="block text-xs text-text-muted">{intervalText(name, figure.p75)}</span>
      )}
    </>
  );
}

/** The page and the device; below, the element that was largest and the one that moved most. */
function Page({ page }: { page: PageVitalsGroup }) {
  const { url, deviceType, lcpElement, lcpAbsences, shiftElement } = page;
  return (
    <>
      <span title={url}>{pathOf(url)}</span>
      <span className="block text-xs font-normal text-text-muted">{deviceNames[deviceType]}</span>
      {lcpElement !== null && <Element name="Largest element" selector={lcpElement} />}
      {lcpAbsences.map(({ reason, views }) => (
        <span key={reason} className="block text-xs font-normal text-text-muted">
          {lcpAbsenceTexts[reason]} ({countOf(views, 'page view')})
        </span>
      ))}
      {shiftElement !== null && <Element name="Moved most" selector={shiftElement} />}
    </>
  );
}

function Element({ name, selector }: { name: string; selector: string }) {
  return (
    <span className="block text-xs font-normal text-text-muted">
      {name}: <code>{selector}</code>
    </span>
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
