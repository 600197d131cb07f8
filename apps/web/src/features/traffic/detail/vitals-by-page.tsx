import type { PageVitalsGroup, VitalName } from '@app/traffic/contract';
import { lcpAbsenceTexts, vitalTexts } from '@app/traffic/contract';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { pathOf } from '../../../lib/addresses.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { deviceNames } from '../../../lib/device-names.js';
import { VitalValue, intervalText } from './vital-value.js';

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

/** The vitals of each page on each kind of device; nothing before any page view was measured. */
export function VitalsByPage({ pages }: { pages: readonly PageVitalsGroup[] }) {
  if (pages.length === 0) return null;
  return (
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
          rows={pages}
          keyOf={({ url, deviceType }) => `${deviceType} ${url}`}
          rowClassName="hover:bg-hover"
          isListOnPhone
        />
      </CardContent>
    </Card>
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
