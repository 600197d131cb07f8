import type { TrackedKeyword } from '@app/keywords/contract';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { NotAvailable } from '../../components/not-available.js';
import { cn } from '../../lib/class-names.js';
import { shortDay } from '../../lib/day-text.js';
import { changeOf } from './change-text.js';

const ICONS = { up: ArrowUp, down: ArrowDown, same: Equal } as const;
const TONES = { up: 'text-success', down: 'text-critical', same: 'text-text-muted' } as const;
const NO_CHECK = 'There is no earlier comparable check.';

/** The change against the previous comparable rank, with both dates. */
export function RankChange({ keyword }: { keyword: TrackedKeyword }) {
  const change = changeOf(keyword);
  const { previous_checked: from, last_checked: to } = keyword;
  if (change === null || from === null || to === null) return <NotAvailable reason={NO_CHECK} />;
  const Icon = ICONS[change.direction];
  return (
    <span title={change.detail} className="inline-flex flex-col items-end">
      <span className={cn('inline-flex items-center gap-0.5 font-medium', TONES[change.direction])}>
        <Icon aria-hidden className="size-3.5" />
        {change.text}
      </span>
      <span className="text-sm text-text-muted">
        <time dateTime={from}>{shortDay(from)}</time> to <time dateTime={to}>{shortDay(to)}</time>
      </span>
      <span className="sr-only">. {change.detail}</span>
    </span>
  );
}
