import type { CampaignReport, PageVitalsGroup, VitalName } from '@app/traffic/contract';
import { lcpAbsenceTexts, vitalTexts } from '@app/traffic/contract';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { NotAvailable } from '../../../components/not-available.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { pathOf } from '../../../lib/addresses.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { deviceNames } from '../../../lib/device-names.js';
import { VitalValue, intervalText } from './vital-value.js';
import { VitalsHeadline } from './vitals-headline.js';

const TABLE_VITALS: readonly VitalName[] = ['lcp', 'cls', 'inp', 'fcp', 'ttfb'];

const columns: readonly DataColumn<PageVitalsGroup>[] = [
  {
    head: 'Page',
    isRowHeader: true,
    className: 'min-w-40',
    cell: ({ url, deviceType }) => (
      <span title={url}>
        <span className="[overflow-wrap:anywhere]">{pathOf(url)}</span>
        <span className="block text-xs font-normal text-text-muted">{deviceNames[deviceType]}</span>
      </span>
    ),
  },
  { head: 'Measured', isNumber: true, cell: ({ views }) => formatCount(views) },
  ...TABLE_VITALS.map((name): DataColumn<PageVitalsGroup> => ({
    head: vitalTexts[name].short,
    isNumber: true,
    cell: ({ vitals }) => <PageVital name={name} vitals={vitals} />,
  })),
  {
    head: 'Largest element',
    className: 'min-w-44',
    cell: (page) => <LargestElement page={page} />,
  },
  {
    head: 'Moved most',
    className: 'min-w-32',
    cell: ({ shiftElement }) =>
      shiftElement === null ? (
        <NotAvailable reason="Nothing moved." />
      ) : (
        <Selector of={shiftElement} />
      ),
  },
];

/** What visitors experienced, by page and device. */
export function CampaignVitalsTab({ report }: { report: CampaignReport }) {
  const { vitals } = report;
  return (
    <div className="flex flex-col gap-6">
      <VitalsHeadline report={report} />
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
            />
          </CardContent>
        </Card>
      )}
      {vitals.all !== null && <PageErrors vitals={vitals} />}
    </div>
  );
}

function PageVital({ name, vitals }: { name: VitalName; vitals: PageVitalsGroup['vitals'] }) {
  const figure = vitals[name];
  return (
    <>
      <VitalValue name={name} figure={figure} />
      {figure.p75 !== null && (
        <span className="block text-xs whitespace-nowrap text-text-muted">
          {intervalText(name, figure.p75)}
        </span>
      )}
    </>
  );
}

function LargestElement({ page: { lcpElement, lcpAbsences } }: { page: PageVitalsGroup }) {
  return (
    <>
      {lcpElement !== null && <Selector of={lcpElement} />}
      {lcpAbsences.map(({ reason, views }) => (
        <span key={reason} className="block text-xs text-text-muted">
          {lcpAbsenceTexts[reason]} ({countOf(views, 'page view')})
        </span>
      ))}
    </>
  );
}

function Selector({ of: selector }: { of: string }) {
  return <code className="text-xs [overflow-wrap:anywhere]">{selector}</code>;
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
