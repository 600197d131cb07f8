import type { Campaign, CampaignResults, CampaignStatus } from '@app/traffic/contract';

/** Specification 1 section 9: results are polled every 5 s while a campaign runs. */
export const POLL_MS = 5_000;

const OVER: ReadonlySet<CampaignStatus> = new Set(['completed', 'stopped', 'failed']);

/** True when the status is final. */
export function isOver(status: CampaignStatus): boolean {
  return OVER.has(status);
}

/** Running: Start is disabled and Stop is enabled. A paused campaign is neither. */
export function isRunning(status: CampaignStatus): boolean {
  return status === 'queued' || status === 'running';
}

/** Running, and not only waiting for its turn. */
export function isActive({ status, turn }: Pick<Campaign, 'status' | 'turn'>): boolean {
  return isRunning(status) && turn === null;
}

/** False while visits of a stopped campaign are still being closed. */
export function isFinal({ status, inProgress }: Pick<CampaignResults, 'status' | 'inProgress'>) {
  return isOver(status) && inProgress === 0;
}

type Counts = Pick<CampaignResults, 'total' | 'completed' | 'failed' | 'cancelled'>;

/** Percent of the ordered visits that have ended, 0-100. */
export function percentOver({ total, completed, failed, cancelled }: Counts): number {
  return total === 0 ? 0 : ((completed + failed + cancelled) / total) * 100;
}
