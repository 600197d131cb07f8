import type { TrackedKeyword } from '@app/keywords/contract';
import type { SearchEngine } from '@app/search-data/contract';
import { CircleHelp, Clock, LoaderCircle } from 'lucide-react';
import { cn } from '../../lib/class-names.js';
import {
  REFRESH_TEXTS,
  briefGapText,
  gapText,
  knownText,
  pendingText,
  sourceText,
} from './outcome-text.js';

type RankCellProps = {
  keyword: TrackedKeyword;
  engines: readonly SearchEngine[];
  /** In a table: a gap without what can be done about it. */
  isBrief?: boolean;
};

/** The last known rank with its source, and a gap since then: four outcomes that are never mixed up. */
export function RankCell({ keyword, engines, isBrief = false }: RankCellProps) {
  const { gap, outcome, next_due: nextDue, refresh_status: status } = keyword;
  const known = knownText(keyword);
  const icon = cn('mt-0.5 size-3.5 shrink-0', isBrief && 'max-sm:hidden');
  return (
    <div className="flex max-w-64 flex-col gap-0.5 whitespace-normal">
      {known !== null && (
        <span className={outcome === 'ranked' ? 'text-lg font-semibold tabular' : 'font-medium'}>
          {known}
        </span>
      )}
      {known !== null && <span className="text-sm text-text-muted">{sourceText(keyword)}</span>}
      {known === null && gap === null && (
        <span className="text-text-muted">{pendingText(keyword, engines)}</span>
      )}
      {gap !== null && (
        <span className="flex items-start gap-1.5 text-sm text-warning">
          {gap.outcome === 'unknown' ? (
            <CircleHelp aria-hidden className={icon} />
          ) : (
            <Clock aria-hidden className={icon} />
          )}
          <span {...(isBrief && { title: gapText({ gap, nextDue }) })}>
            {(isBrief ? briefGapText : gapText)({ gap, nextDue })}
          </span>
        </span>
      )}
      {status !== null && (known !== null || gap !== null) && (
        <span className="flex items-center gap-1.5 text-sm text-text-muted">
          <LoaderCircle aria-hidden className="size-3.5 motion-safe:animate-spin" />
          {REFRESH_TEXTS[status]}
        </span>
      )}
    </div>
  );
}
