import type { Scan } from '@app/seo-scan/contract';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { RelativeTime } from '../../components/relative-time.js';
import { ScoreRing } from '../../components/score-ring.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { readableUrl } from '../../lib/addresses.js';
import { countOf } from '../../lib/numbers.js';
import type { RecentScansQuery } from './use-recent-scans.js';
import { ScanStatusBadge } from '../../components/scan-status.js';
import { isEnded } from './progress/watch-progress.js';

type RecentScansProps = {
  scans: RecentScansQuery;
  /** The domain whose scans are shown, `null` for all websites. */
  domain: string | null;
  onWatch: (scanId: string) => void;
};

export function RecentScans({ scans, domain, onWatch }: RecentScansProps) {
  return (
    <section aria-labelledby="recent-scans-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="recent-scans-title" className="text-lg font-semibold">
          Recent Scans
        </h2>
        {domain !== null && <p className="truncate text-sm text-text-muted">of {domain}</p>}
      </div>
      <RecentScansBody scans={scans} domain={domain} onWatch={onWatch} />
    </section>
  );
}

function RecentScansBody({ scans, domain, onWatch }: RecentScansProps) {
  if (scans.isPending) {
    return (
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-2 2xl:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-[5.75rem]" />
        ))}
      </div>
    );
  }
  if (scans.isError) {
    return (
      <Card>
        <QueryError query={scans} title="Couldn't load your scans." />
      </Card>
    );
  }
  if (scans.data.scans.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={History}
          title={domain === null ? 'No scans yet' : `No scans of ${domain} yet`}
        >
          Your scans and their scores appear here. Enter a URL above and press Scan Now.
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-2 2xl:grid-cols-3">
      {scans.data.scans.map((scan) => (
        <li key={scan.id}>
          <ScanCard scan={scan} onWatch={onWatch} />
        </li>
      ))}
    </ul>
  );
}

const CARD =
  'flex h-full min-h-[5.75rem] w-full items-center gap-3 rounded-lg border bg-surface p-3 text-left hover:border-control hover:bg-hover';

function ScanCard({ scan, onWatch }: { scan: Scan; onWatch: (scanId: string) => void }) {
  const facts = (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
        {readableUrl(scan.url)}
      </span>
      <span className="text-sm text-text-muted">
        <RelativeTime instant={scan.scanned_at ?? scan.created_at} />
        {scan.status === 'completed' && `, ${countOf(scan.pages_scanned, 'page')}`}
      </span>
      {scan.status !== 'completed' && (
        <span>
          <ScanStatusBadge status={scan.status} />
        </span>
      )}
    </span>
  );
  if (!isEnded(scan.status)) {
    return (
      <button type="button" className={CARD} onClick={() => onWatch(scan.id)}>
        {facts}
        <span className="shrink-0 text-sm font-medium text-accent">Watch</span>
      </button>
    );
  }
  return (
    <Link to={`/seo-scan/${scan.id}`} className={CARD}>
      {facts}
      {scan.status === 'completed' && <ScoreRing score={scan.seo_score} size="sm" />}
    </Link>
  );
}
