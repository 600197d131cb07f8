import type { Fix } from '@app/fixes/contract';
import { Eye } from 'lucide-react';
import { formatInstant, formatUtcDay } from '../../../lib/instants.js';
import { countOf } from '../../../lib/numbers.js';
import { visibilitySentence, writerName } from '../fix-text.js';

/** The author of the fix, its length, since when it is live and for whom. */
export function FixFacts({ fix }: { fix: Fix }) {
  const { applied_at: appliedAt, locked_until: lockedUntil, visibility } = fix;
  const wasLive = fix.state === 'applied' || fix.state === 'verified' || fix.state === 'failed';
  return (
    <div className="flex flex-col gap-1 text-sm text-text-muted">
      <p className="flex flex-wrap gap-x-1.5">
        <span>
          Written by <span className="[overflow-wrap:anywhere]">{writerName(fix.ai_model)}</span>
          {fix.is_edited && ', edited by hand'}
        </span>
        <span aria-hidden>·</span>
        <span className="tabular">{countOf(fix.character_count, 'character')}</span>
        {appliedAt !== null && wasLive && (
          <>
            <span aria-hidden>·</span>
            <span>applied {formatInstant(appliedAt)}</span>
          </>
        )}
      </p>
      {wasLive && (
        <p className="flex items-start gap-1.5">
          <Eye aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span
            title={
              visibility.checked_at === null
                ? "We haven't checked the page yet."
                : `Checked ${formatInstant(visibility.checked_at)}`
            }
          >
            Visible to {visibilitySentence(visibility)}
          </span>
        </p>
      )}
      {lockedUntil !== null && wasLive && (
        <p>Protected from automatic changes until {formatUtcDay(lockedUntil)}.</p>
      )}
    </div>
  );
}
