import type { ComparedGroup, ComparedMetric } from '@app/traffic/contract';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { Button } from '../../../components/ui/button.js';
import { pathOf } from '../../../lib/addresses.js';
import { deviceNames } from '../../../lib/device-names.js';
import { changeText, metricName } from './comparison-text.js';
import { MetricTable } from './metric-table.js';
import { Outcome } from './outcome.js';

const SHOWN: readonly ComparedMetric[] = ['lcp', 'inp', 'cls', 'ttfb'];

/** The outcome of each page and device; the details of one at a time. */
export function ComparedPages({ groups }: { groups: readonly ComparedGroup[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const columns: readonly DataColumn<ComparedGroup>[] = [
    {
      head: groups.some(({ url }) => url !== null) ? 'Page' : 'Device',
      isRowHeader: true,
      className: 'min-w-32',
      cell: (group) => <GroupName of={group} />,
    },
    ...SHOWN.filter((name) =>
      groups.some(({ metrics }) => metrics.some(({ metric }) => metric === name)),
    ).map((name): DataColumn<ComparedGroup> => ({
      head: metricName(name),
      className: 'whitespace-normal min-w-28',
      cell: ({ metrics }) => <Cell of={metrics.find(({ metric }) => metric === name)} />,
    })),
    {
      head: '',
      spokenHead: 'Details',
      className: 'text-right',
      cell: (group) => {
        const isOpen = open === keyOf(group);
        const Icon = isOpen ? ChevronUp : ChevronDown;
        return (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={`Details of ${nameOf(group)}`}
            onClick={() => setOpen(isOpen ? null : keyOf(group))}
          >
            Details
            <Icon aria-hidden />
          </Button>
        );
      },
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={groups}
      keyOf={keyOf}
      rowClassName="align-top hover:bg-hover"
      isListOnPhone
      detailOf={(group) =>
        open === keyOf(group) ? (
          <div className="px-3 py-2">
            <MetricTable metrics={group.metrics} />
          </div>
        ) : null
      }
    />
  );
}

function Cell({ of: compared }: { of: ComparedGroup['metrics'][number] | undefined }) {
  if (compared === undefined) return <span className="text-text-muted">Not measured</span>;
  return (
    <>
      <Outcome of={compared} />
      {compared.p75 !== null && (
        <span className="block text-xs text-text-muted">
          {changeText(compared.metric, compared.p75.value)}
        </span>
      )}
    </>
  );
}

function GroupName({ of: { url, deviceType } }: { of: ComparedGroup }) {
  const device = deviceType === null ? 'All devices' : deviceNames[deviceType];
  if (url === null) return <>{device}</>;
  return (
    <span title={url}>
      <span className="[overflow-wrap:anywhere]">{pathOf(url)}</span>
      <span className="block text-xs text-text-muted">{device}</span>
    </span>
  );
}

function nameOf({ url, deviceType }: ComparedGroup): string {
  const device = deviceType === null ? 'all devices' : deviceNames[deviceType];
  return url === null ? device : `${pathOf(url)}, ${device}`;
}

function keyOf({ url, deviceType }: ComparedGroup): string {
  return `${deviceType ?? ''} ${url ?? ''}`;
}
