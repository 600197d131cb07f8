import type { ScanProgress, ScanStatus } from '@app/seo-scan/contract';
import { SeverityIcon } from '../../../components/severity.js';
import { Banner } from '../../../components/banner.js';
import { Progress } from '../../../components/ui/progress.js';
import { readableUrl, truncateMiddle } from '../../../lib/addresses.js';
import { NETWORK_ERROR } from '../../../lib/failure.js';
import { formatDuration } from '@app/common/contract';
import { formatCount } from '../../../lib/numbers.js';
import { spokenProgress } from './spoken-progress.js';
import { useCountdown } from './use-countdown.js';
import type { WatchedProgress } from './use-scan-progress.js';

const URL_CHARS = 64;

/** The title of the progress overlay (specification 2 section 2.1). */
export function progressTitle(status: ScanStatus | undefined): string {
  switch (status) {
    case undefined:
    case 'queued':
    case 'crawling':
      return 'Discovering Pages...';
    case 'scanning':
      return 'Scanning Pages...';
    case 'paused':
      return 'Scan paused';
    case 'completed':
      return 'Scan Complete!';
    case 'failed':
      return 'Scan failed';
    case 'cancelled':
      return 'Scan cancelled';
  }
}

/** Progress bar, counters and the current step, from real counters only. */
export function ProgressView({ progress, problem }: WatchedProgress) {
  const percent = progress?.percent ?? 0;
  const secondsLeft = useCountdown(progress?.estimatedTimeRemaining ?? null);
  return (
    <div className="flex flex-col gap-4">
      <p aria-live="polite" className="sr-only">
        {spokenProgress(progress)}
      </p>
      <div className="flex flex-col gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <span className="text-xl font-semibold tabular">{percent}%</span>
          <span className="text-sm text-text-muted tabular">{timeLeft(progress, secondsLeft)}</span>
        </div>
        <Progress value={percent} aria-label="Scan progress" />
        <div className="text-sm">
          <p className="min-h-5">{phaseOf(progress)}</p>
          <p className="h-5 truncate text-text-muted" title={progress?.currentPage ?? undefined}>
            {currentPage(progress)}
          </p>
        </div>
      </div>
      <dl className="flex gap-px overflow-hidden rounded-md border bg-border text-center">
        <Counter label="Pages found" value={progress?.pagesDiscovered} />
        <Counter label="Pages scanned" value={progress?.pagesScanned} />
        {/* Only a smart scan skips pages; in other scans the counter would always be 0. */}
        {progress !== null && progress.pagesSkipped > 0 && (
          <Counter label="Pages skipped" value={progress.pagesSkipped} />
        )}
      </dl>
      <dl className="flex flex-wrap justify-center gap-x-5 gap-y-1">
        <IssueCounter group="error" label="critical" value={progress?.issues.critical} />
        <IssueCounter group="warning" label="warnings" value={progress?.issues.warnings} />
        <IssueCounter group="notice" label="notices" value={progress?.issues.notices} />
      </dl>
      {problem !== null && (
        <Banner tone="warning" role="status">
          {NETWORK_ERROR}. The scan continues.
        </Banner>
      )}
    </div>
  );
}

function timeLeft(progress: ScanProgress | null, seconds: number | null): string {
  if (progress?.status === 'completed') return 'Done';
  if (progress?.status === 'paused') return 'Paused';
  if (seconds === null) return 'Estimating time left…';
  return seconds < 1 ? 'Almost done' : `About ${formatDuration(seconds)} left`;
}

function phaseOf(progress: ScanProgress | null): string {
  if (progress === null) return 'Loading progress…';
  if (progress.status === 'completed') return 'The results are ready';
  return progress.phase ?? '';
}

function currentPage(progress: ScanProgress | null): string {
  const url = progress?.currentPage ?? null;
  return url === null ? '' : truncateMiddle(readableUrl(url), URL_CHARS);
}

function Counter({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-1 flex-col-reverse bg-raised px-2 py-2.5">
      <dt className="text-xs text-text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular">
        {value === undefined ? '…' : formatCount(value)}
      </dd>
    </div>
  );
}

type IssueCounterProps = {
  group: 'error' | 'warning' | 'notice';
  label: string;
  value: number | undefined;
};

function IssueCounter({ group, label, value }: IssueCounterProps) {
  return (
    <div className="flex flex-row-reverse items-center gap-1.5 text-sm">
      <dt className="text-text-muted">{label}</dt>
      <dd className="flex items-center gap-1.5 font-semibold tabular">
        <SeverityIcon group={group} isDecorative />
        {value === undefined ? '…' : formatCount(value)}
      </dd>
    </div>
  );
}
