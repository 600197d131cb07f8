import type { CampaignStatus } from '../contract/index.js';

export interface CampaignCounts {
  readonly status: CampaignStatus;
  readonly ordered: number;
  readonly inProgress: number;
  readonly completed: number;
  readonly failed: number;
  readonly cancelled: number;
}

export type CampaignEnding =
  | { readonly kind: 'goes_on' }
  /** The campaign was stopped before, and none of its visits is running any more. */
  | { readonly kind: 'was_ended' }
  | {
      readonly kind: 'ends';
      readonly status: 'completed' | 'failed';
      readonly reason: string | null;
    };

const NONE_SUCCEEDED = 'No visit succeeded. See the errors below; nothing was charged.';

/** Whether a campaign is over (`completed + failed + cancelled = ordered`), and its final status. */
export function endingOf(counts: CampaignCounts): CampaignEnding {
  const { status, ordered, inProgress, completed, failed, cancelled } = counts;
  if (inProgress > 0 || completed + failed + cancelled < ordered) return { kind: 'goes_on' };
  switch (status) {
    case 'queued':
    case 'running':
    case 'paused':
      return completed === 0 && failed > 0
        ? { kind: 'ends', status: 'failed', reason: NONE_SUCCEEDED }
        : { kind: 'ends', status: 'completed', reason: null };
    case 'completed':
    case 'stopped':
    case 'failed':
      return { kind: 'was_ended' };
  }
}
