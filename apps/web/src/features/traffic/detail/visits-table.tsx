import type { Visit, VisitStatus } from '@app/traffic/contract';
import { CircleCheck, CircleMinus, CirclePlay, CircleX, Clock } from 'lucide-react';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { NotAvailable } from '../../../components/not-available.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { pathOf } from '../../../lib/addresses.js';
import { countryName } from '../../../lib/countries.js';
import { formatMs } from '@app/common/contract';
import { formatInstant } from '../../../lib/instants.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { deviceNames } from '../../../lib/device-names.js';
import { visitStatusNames } from '../campaign/campaign-text.js';

const columns: readonly DataColumn<Visit>[] = [
  {
    head: 'Visit',
    isRowHeader: true,
    className: 'w-full',
    cell: (visit) => <Page visit={visit} />,
  },
  { head: 'Status', cell: ({ status }) => <VisitStatusBadge status={status} /> },
  {
    head: 'Started',
    from: 'md',
    className: 'text-text-muted',
    cell: (visit) => <Start visit={visit} />,
  },
  {
    head: 'Load',
    isNumber: true,
    from: 'md',
    cell: ({ loadMs, status }) => <Duration ms={loadMs} status={status} />,
  },
  {
    head: 'Duration',
    isNumber: true,
    from: 'md',
    cell: ({ durationMs, status }) => <Duration ms={durationMs} status={status} />,
  },
  { head: 'Pages', isNumber: true, from: 'md', cell: ({ pages }) => formatCount(pages) },
  {
    head: 'Visitor',
    from: 'md',
    cell: ({ deviceType, country }) => (
      <>
        {deviceNames[deviceType]}
        <span className="block text-sm text-text-muted">{countryName(country)}</span>
      </>
    ),
  },
];

export function VisitsTable({ visits }: { visits: readonly Visit[] }) {
  return (
    <Card>
      <CardContent className="py-2">
        <DataTable
          columns={columns}
          rows={visits}
          keyOf={({ id }) => id}
          rowClassName="align-top hover:bg-hover"
        />
      </CardContent>
    </Card>
  );
}

function Page({ visit }: { visit: Visit }) {
  return (
    <>
      <span className="text-text-muted">{visit.seq}.</span>{' '}
      <span title={visit.url}>{pathOf(visit.url)}</span>
      {visit.keyword !== null && (
        <span className="block text-sm text-text-muted">{visit.keyword}</span>
      )}
      {visit.error !== null && (
        <span className="block text-sm text-critical">
          {visit.error}
          {visit.attempts > 1 && ` (${countOf(visit.attempts, 'attempt')})`}
        </span>
      )}
      <span className="block text-sm text-text-muted md:hidden">
        {deviceNames[visit.deviceType]}, {countryName(visit.country)},{' '}
        {countOf(visit.pages, 'page')}
      </span>
    </>
  );
}

function Start({ visit }: { visit: Visit }) {
  if (visit.startedAt === null) {
    return <span title={`Due ${formatInstant(visit.dueAt)}`}>not yet</span>;
  }
  return (
    <>
      <time dateTime={visit.startedAt}>{formatInstant(visit.startedAt)}</time>
      {visit.latenessMs !== null && (
        <span className="block text-sm">{formatMs(visit.latenessMs)} late</span>
      )}
    </>
  );
}

function Duration({ ms, status }: { ms: number | null; status: VisitStatus }) {
  if (ms !== null) return formatMs(ms);
  if (status === 'waiting' || status === 'running') {
    return <span className="text-text-muted">not yet</span>;
  }
  return <NotAvailable reason="It wasn't measured." />;
}

const APPEARANCES = {
  waiting: { Icon: Clock, tone: 'neutral' },
  running: { Icon: CirclePlay, tone: 'notice' },
  completed: { Icon: CircleCheck, tone: 'success' },
  failed: { Icon: CircleX, tone: 'critical' },
  cancelled: { Icon: CircleMinus, tone: 'neutral' },
} as const satisfies Record<VisitStatus, unknown>;

function VisitStatusBadge({ status }: { status: VisitStatus }) {
  const { Icon, tone } = APPEARANCES[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {visitStatusNames[status]}
    </Badge>
  );
}
