import type { FiguresOfSegment } from '@app/seo-scan/contract';
import { Link } from 'react-router';
import { countOf, formatCount } from '../../../lib/numbers.js';

type CountOfSegmentProps = {
  value: number;
  /** In the scan before; `null` without a comparable one. */
  before: number | null;
};

/** A number with its difference to the scan before. */
export function CountOfSegment({ value, before }: CountOfSegmentProps) {
  return (
    <span className="whitespace-nowrap tabular">
      {formatCount(value)}
      {before !== null && <Difference value={value - before} />}
    </span>
  );
}

type Issues = FiguresOfSegment['issues'];
type IssuesOfSegmentProps = {
  issues: Issues;
  before: Issues | null;
  /** Where they are listed. */
  path: string;
};

/** Critical issues, warnings and notices, with the difference of their sum to the scan before. */
export function IssuesOfSegment({ issues, before, path }: IssuesOfSegmentProps) {
  const { error, warning, notice } = issues;
  const total = sumOf(issues);
  const label = `${formatCount(error)} critical, ${countOf(warning, 'warning')}, ${countOf(notice, 'notice')}`;
  return (
    <span className="whitespace-nowrap tabular">
      {total === 0 ? (
        '0'
      ) : (
        <Link
          to={path}
          aria-label={label}
          title={label}
          className="underline-offset-4 hover:underline"
        >
          <span className={error > 0 ? 'text-critical' : ''}>{formatCount(error)}</span> ·{' '}
          {formatCount(warning)} · {formatCount(notice)}
        </Link>
      )}
      {before !== null && <Difference value={total - sumOf(before)} />}
    </span>
  );
}

function sumOf({ error, warning, notice }: Issues): number {
  return error + warning + notice;
}

function Difference({ value }: { value: number }) {
  if (value === 0) return null;
  const text = `${value > 0 ? '+' : '−'}${formatCount(Math.abs(value))}`;
  return (
    <span className="ml-1 text-sm text-text-muted" title="Since the scan before">
      <span aria-hidden>{text}</span>
      <span className="sr-only">, {text} since the scan before</span>
    </span>
  );
}
