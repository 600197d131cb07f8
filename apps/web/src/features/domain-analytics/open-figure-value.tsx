import { NOT_LISTED, isNotListed } from '@app/domain-analytics/contract';
import type { OpenFigureRow } from '@app/domain-analytics/contract';
import { NotAvailable } from '../../components/not-available.js';
import { formatCount } from '../../lib/numbers.js';
import { onFirstUse } from '../../lib/on-first-use.js';

const NOT_READ = 'This analysis predates this source. Reanalyze the domain.';
const NOT_MEASURED = 'Not enough visits measured.';
const score = onFirstUse(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }));

/** A figure of an open source, that its list does not have the domain, or why it is not known. */
export function OpenFigureValue({ row }: { row: OpenFigureRow | null }) {
  if (row === null) return <NotAvailable reason={NOT_READ} />;
  if (isNotListed(row)) return NOT_LISTED;
  if (row.value === null) return <NotAvailable reason={row.from.reason ?? NOT_MEASURED} />;
  return formatOpenFigure(row.unit, row.value);
}

/** 48213 as a rank → "#48,213"; milliseconds and counts with separators; scores and shifts with two decimals. */
export function formatOpenFigure(unit: OpenFigureRow['unit'], value: number): string {
  switch (unit) {
    case 'rank':
      return `#${formatCount(value)}`;
    case 'bucket':
      return `Top ${formatCount(value)}`;
    case 'ms':
    case 'count':
      return formatCount(value);
    case 'score':
    case 'shift':
      return score().format(value);
  }
}
