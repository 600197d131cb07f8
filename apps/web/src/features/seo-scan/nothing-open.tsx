import type { ScanIssueCounts } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.js';

type NothingOpenProps = {
  counts: Pick<ScanIssueCounts, 'ignored' | 'fixedLive'>;
  /** Shown for a scan without any issues. */
  children: string;
};

/** Replaces an empty list of open issues: there were none, or all are fixed live or ignored. */
export function NothingOpen({ counts, children }: NothingOpenProps) {
  const { ignored, fixedLive } = counts;
  if (fixedLive > 0) {
    return (
      <EmptyState icon={CircleCheck} title="Nothing left to fix">
        {ignored === 0
          ? 'Every issue of this scan is fixed live. Rescan to see the score.'
          : 'Every issue of this scan is fixed live or ignored. Rescan to see the score.'}
      </EmptyState>
    );
  }
  if (ignored > 0) {
    return (
      <EmptyState icon={CircleCheck} title="Every issue of this scan is ignored">
        Use the scan&apos;s &quot;Ignored&quot; filter to see them with their reasons.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={CircleCheck} title="No Issues Found!">
      {children}
    </EmptyState>
  );
}
