import type { Visit, VisitStatus } from '@app/traffic/contract';
import { CircleCheck, CircleMinus, CirclePlay, CircleX, Clock } from 'lucide-react';
import { NotAvailable } from '../../components/not-available.js';
import { NameCell, ValueCell, ValueTable } from '../../components/value-table.js';
import { Badge } from '../../components/ui/badge.js';
import { Card, CardContent } from '../../components/ui/card.js';
import { pathOf } from '../../lib/addresses.js';
import { countryName } from '../../lib/countries.js';
import { formatInstant, formatMs } from '../../lib/instants.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { deviceNames } from '../../lib/device-names.js';
import { visitStatusNames } from './campaign-text.js';

const HEAD = ['Visit', 'Status', 'Started', 'Load', 'Duration', 'Pages', 'Visitor'];
const NUMBERS = ['Load', 'Duration', 'Pages'];
const ONLY_WIDE = ['Started', 'Load', 'Duration', 'Pages', 'Visitor'];

type VisitsTableProps = { visits: readonly Visit[]; hasKeywords: boolean };

export function VisitsTable({ visits, hasKeywords }: VisitsTableProps) {
  return (
    <Card>
      <CardContent className="py-2">
        <ValueTable head={HEAD} numbers={NUMBERS} onlyWide={ONLY_WIDE}>
          {visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} hasKeywords={hasKeywords} />
          ))}
        </ValueTable>
      </CardContent>
    </Card>
  );
}

function VisitRow({ visit, hasKeywords }: { visit: Visit; hasKeywords: boolean }) {
  return (
    <tr className="align-top hover:bg-hover">
      <NameCell className="w-full">
        <span className="text-text-muted">{visit.seq}.</span>{' '}
        <span title={visit.url}>{pathOf(visit.url)}</span>
        {hasKeywords && visit.keyword !== null && (
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
      </NameCell>
      <ValueCell>
        <VisitStatusBadge status={visit.status} />
      </ValueCell>
      <ValueCell isOnlyWide className="text-text-muted">
        {visit.startedAt === null ? (
          <span title={`Due ${formatInstant(visit.dueAt)}`}>not yet</span>
        ) : (
          <>
            <time dateTime={visit.startedAt}>{formatInstant(visit.startedAt)}</time>
            {visit.latenessMs !== null && (
              <span className="block text-sm">{formatMs(visit.latenessMs)} after its time</span>
            )}
          </>
        )}
      </ValueCell>
      <ValueCell isNumber isOnlyWide>
        <Duration ms={visit.loadMs} status={visit.status} />
      </ValueCell>
      <ValueCell isNumber isOnlyWide>
        <Duration ms={visit.durationMs} status={visit.status} />
      </ValueCell>
      <ValueCell isNumber isOnlyWide>
        {formatCount(visit.pages)}
      </ValueCell>
      <ValueCell isOnlyWide>
        {deviceNames[visit.deviceType]}
        <span className="block text-sm text-text-muted">{countryName(visit.country)}</span>
      </ValueCell>
    </tr>
  );
}

function Duration({ ms, status }: { ms: number | null; status: VisitStatus }) {
  if (ms !== null) return formatMs(ms);
  if (status === 'waiting' || status === 'running') {
    return <span className="text-text-muted">not yet</span>;
  }
  return <NotAvailable reason="It was not measured." />;
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
