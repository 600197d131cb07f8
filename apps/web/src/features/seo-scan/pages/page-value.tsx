import { formatBytes, formatMs } from '@app/common/contract';
import { templateText } from '@app/seo-scan/contract';
import type { PageColumn, PageColumnKey, PageValue } from '@app/seo-scan/contract';
import type { ReactNode } from 'react';
import { NotAvailable } from '../../../components/not-available.js';
import { Badge } from '../../../components/ui/badge.js';
import { formatCount } from '../../../lib/numbers.js';
import { rankText } from '../links/rank-text.js';

const UNKNOWN = 'The scan could not read this.';

type PageValueProps = { column: PageColumn<PageColumnKey>; value: PageValue };

/** A value of the table in the format of its column. */
export function PageValueCell({ column, value }: PageValueProps): ReactNode {
  if (value === null) return <NotAvailable reason={column.unknown ?? UNKNOWN} />;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return <NumberValue column={column} value={value} />;
  if (value === '') return <span className="text-text-muted">none</span>;
  const label = column.choices?.find(([known]) => known === value)?.[1];
  if (label !== undefined) return <Badge tone={TONES[value] ?? 'neutral'}>{label}</Badge>;
  return (
    <span
      className="block max-w-72 truncate"
      title={column.key === 'template' ? templateText(value) : value}
    >
      {value}
    </span>
  );
}

type NumberValueProps = { column: PageColumn<PageColumnKey>; value: number };

function NumberValue({ column, value }: NumberValueProps): ReactNode {
  if (column.key === 'status') return <Badge tone={statusTone(value)}>{value}</Badge>;
  if (column.unit === 'ms') return formatMs(value);
  if (column.unit === 'bytes') return formatBytes(value);
  if (column.unit === 'average') return rankText(value);
  return formatCount(value);
}

const TONES: Readonly<Record<string, 'success' | 'warning' | 'critical'>> = {
  ...{ ok: 'success', indexable: 'success', passed: 'success' },
  ...{ blocked: 'warning', blocked_by_robots: 'warning', noindex: 'warning' },
  ...{ error: 'critical', failed: 'critical', not_reached: 'critical' },
};

function statusTone(status: number): 'success' | 'neutral' | 'critical' {
  if (status >= 400) return 'critical';
  return status >= 300 ? 'neutral' : 'success';
}
