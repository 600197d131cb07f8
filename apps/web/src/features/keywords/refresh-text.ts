import { refreshText, refreshTitle } from '@app/keywords/contract';
import type { RefreshProgress } from '@app/keywords/contract';
import { formatDuration } from '@app/common/contract';
import { formatMicroDollars } from '../../lib/micro-dollars.js';
import { formatCount } from '../../lib/numbers.js';
import { spentText } from './costs/cost-text.js';

type Counts = Pick<RefreshProgress, 'ranked' | 'not_in_depth' | 'unknown' | 'deferred'>;

/** The outcomes so far, each by its own name. */
export function outcomesText({ ranked, not_in_depth: outside, unknown, deferred }: Counts): string {
  return [
    `${formatCount(ranked)} ranked`,
    `${formatCount(outside)} not in the results`,
    `${formatCount(unknown)} unknown`,
    `${formatCount(deferred)} deferred`,
  ].join(', ');
}

export function timeLeftText({
  status,
  estimatedTimeRemaining: seconds,
}: Pick<RefreshProgress, 'status' | 'estimatedTimeRemaining'>): string {
  if (status === 'queued') return 'Waiting for a free worker';
  if (seconds === null) return 'Estimating time left…';
  return seconds < 1 ? 'Almost done' : `About ${formatDuration(seconds)} left`;
}

/** What the refresh costs at most, and what it has cost so far. */
export function estimateText({
  estimateMicros: estimate,
  costMicros: cost,
}: Pick<RefreshProgress, 'estimateMicros' | 'costMicros'>): string {
  if (estimate === null) return "No provider is connected, so it's free.";
  if (estimate === 0) return 'Free.';
  const soFar = cost === null ? '' : `, ${formatMicroDollars(cost)} so far`;
  return `Costs at most ${formatMicroDollars(estimate)}${soFar}.`;
}

/** Result of a refresh that has ended, for the toast. */
export function endText(progress: RefreshProgress): string {
  const spent = spentText(progress.costMicros);
  return `${refreshTitle(progress)}. ${refreshText(progress)} ${spent}`.trim();
}
