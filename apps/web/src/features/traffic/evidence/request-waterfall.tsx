import { formatBytes, formatMs } from '@app/common/contract';
import type { EvidenceDetails } from '@app/traffic/contract';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { NotAvailable } from '../../../components/not-available.js';
import { ScrollRegion } from '../../../components/scroll-region.js';
import { cn } from '../../../lib/class-names.js';

type Request = EvidenceDetails['requests'][number];
interface Row extends Request {
  readonly index: number;
}

/** The requests of a visit in their order, and when each was under way. */
export function RequestWaterfall({ requests }: { requests: readonly Request[] }) {
  const endMs = Math.max(1, ...requests.map(({ atMs, durationMs }) => atMs + (durationMs ?? 0)));
  const rows = requests.map((request, index) => ({ ...request, index }));
  return (
    <ScrollRegion label="Requests" className="max-h-96 overflow-y-auto">
      <DataTable
        columns={columns(endMs)}
        rows={rows}
        keyOf={({ index }) => String(index)}
        inset="none"
        className="sm:min-w-128"
        isListOnPhone
      />
    </ScrollRegion>
  );
}

function columns(endMs: number): readonly DataColumn<Row>[] {
  return [
    {
      head: 'Request',
      isRowHeader: true,
      className: 'sm:min-w-40',
      cell: ({ method, url, failure }) => (
        <span title={url} className="font-normal [overflow-wrap:anywhere]">
          {method === 'GET' || method === '' ? '' : `${method} `}
          {shortAddress(url)}
          {failure !== null && <span className="block text-xs text-critical">{failure}</span>}
        </span>
      ),
    },
    {
      head: 'Status',
      isNumber: true,
      cell: ({ status }) =>
        status === null ? (
          <NotAvailable reason="There was no response, or its status is unknown." />
        ) : (
          <span className={cn(status >= 400 && 'text-critical')}>{status}</span>
        ),
    },
    {
      head: 'Size',
      isNumber: true,
      cell: ({ bytes }) =>
        bytes === null ? <NotAvailable reason="The size was not measured." /> : formatBytes(bytes),
    },
    {
      head: 'Time',
      isNumber: true,
      cell: ({ durationMs }) =>
        durationMs === null ? (
          <NotAvailable reason="It had not ended, or its duration is unknown." />
        ) : (
          formatMs(Math.round(durationMs))
        ),
    },
    {
      head: 'When',
      className: 'sm:w-2/5',
      cell: ({ atMs, durationMs }) => (
        <span
          role="img"
          aria-label={`Starts at ${formatMs(Math.round(Math.max(0, atMs)))}, ${durationText(durationMs)}`}
          className="block h-3 rounded-sm bg-text/6 max-sm:w-40"
        >
          <span
            className="block h-full min-w-0.5 rounded-sm bg-accent"
            style={{
              marginLeft: `${(100 * Math.max(0, atMs)) / endMs}%`,
              width: `${(100 * (durationMs ?? 0)) / endMs}%`,
            }}
          />
        </span>
      ),
    },
  ];
}

function durationText(durationMs: number | null): string {
  return durationMs === null ? 'duration unknown' : `takes ${formatMs(Math.round(durationMs))}`;
}

/** The last part of the path says more than the beginning. */
function shortAddress(url: string): string {
  return url.length <= 80 ? url : `${url.slice(0, 30)}…${url.slice(-48)}`;
}
