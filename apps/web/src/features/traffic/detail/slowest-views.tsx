import { formatMs } from '@app/common/contract';
import type { SlowView } from '@app/traffic/contract';
import { CopyButton } from '../../../components/copy-button.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { NotAvailable } from '../../../components/not-available.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { pathOf } from '../../../lib/addresses.js';
import { deviceNames } from '../../../lib/device-names.js';

const columns: readonly DataColumn<SlowView>[] = [
  {
    head: 'Page',
    isRowHeader: true,
    className: 'min-w-40',
    cell: ({ url, deviceType, seq }) => (
      <span title={url}>
        <span className="[overflow-wrap:anywhere]">{pathOf(url)}</span>
        <span className="block text-xs font-normal text-text-muted">
          Visit {seq}, {deviceNames[deviceType]}
        </span>
      </span>
    ),
  },
  { head: 'LCP', isNumber: true, cell: ({ lcpMs }) => <Duration ms={lcpMs} /> },
  { head: 'Load', isNumber: true, cell: ({ loadMs }) => <Duration ms={loadMs} /> },
  { head: 'TTFB', isNumber: true, cell: ({ ttfbMs }) => <Duration ms={ttfbMs} /> },
  {
    head: 'Trace ID',
    className: 'min-w-44 whitespace-normal',
    cell: ({ traceId, seq }) => (
      <span className="flex items-center gap-3">
        <code className="text-xs break-all">{traceId}</code>
        <CopyButton text={traceId} name={`trace id of visit ${seq}`} />
      </span>
    ),
  },
];

/** Where the website's own tracing has the slowest page views. */
export function SlowestViews({ views }: { views: readonly SlowView[] }) {
  return (
    <Card aria-labelledby="slowest-views-title">
      <CardHeader>
        <div>
          <CardTitle id="slowest-views-title">Slowest page views</CardTitle>
          <p className="text-text-muted">
            Up to three of each page. If your website traces its requests (OpenTelemetry), search
            there for the trace ID: visits send it with every request to the page&apos;s own origin.
          </p>
        </div>
      </CardHeader>
      <CardContent className="overflow-x-auto py-2">
        <DataTable
          columns={columns}
          rows={views}
          keyOf={({ seq, url, lcpMs, loadMs }) => `${seq} ${url} ${lcpMs} ${loadMs}`}
          rowClassName="hover:bg-hover"
          isListOnPhone
        />
      </CardContent>
    </Card>
  );
}

function Duration({ ms }: { ms: number | null }) {
  return ms === null ? <NotAvailable reason="It wasn't measured." /> : formatMs(ms);
}
