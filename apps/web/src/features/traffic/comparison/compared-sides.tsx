import type { CampaignComparison, ComparisonSide } from '@app/traffic/contract';
import type { ReactNode } from 'react';
import { readableUrl } from '../../../lib/addresses.js';
import { formatInstant } from '../../../lib/instants.js';

/** What A and B are. */
export function ComparedSides({ comparison }: { comparison: CampaignComparison }) {
  const { kind, a, b, isBaseline } = comparison;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Side letter="A" side={a}>
        {kind === 'campaigns' && (isBaseline ? 'Baseline, ' : 'Other campaign, ')}
      </Side>
      <Side letter="B" side={b}>
        {kind === 'campaigns' && 'This campaign, '}
      </Side>
    </dl>
  );
}

type SideProps = { letter: 'A' | 'B'; side: ComparisonSide; children: ReactNode };

function Side({ letter, side, children }: SideProps) {
  return (
    <div className="flex gap-3">
      <dt className="flex size-7 shrink-0 items-center justify-center rounded-md bg-text/8 font-semibold">
        {letter}
      </dt>
      <dd className="min-w-0">
        <span className="block [overflow-wrap:anywhere]">{readableUrl(side.targetUrl)}</span>
        <span className="block text-sm text-text-muted">
          {children}
          {formatInstant(side.createdAt)}
        </span>
      </dd>
    </div>
  );
}
