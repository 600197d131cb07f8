import type { CampaignResults, CampaignStatus } from '@app/traffic/contract';

/** Specification 1 section 9: results are asked for every 5 s while a campaign runs. */
export const POLL_MS = 5_000;

const OVER: ReadonlySet<CampaignStatus> = new Set(['completed', 'stopped', 'failed']);

/** Nothing changes any more. */
export function isOver(status: CampaignStatus): boolean {
  return OVER.has(status);
}

/** Under way: Start is closed and Stop is open. A paused one is neither. */
export function isRunning(status: CampaignStatus): boolean {
  return status === 'queued' || status === 'running';
}

/** A stopped campaign still has visits that are being closed. */
export function isSettled({ status, inProgress }: Pick<CampaignResults, 'status' | 'inProgress'>) {
  return isOver(status) && inProgress === 0;
}

type Counts = Pick<CampaignResults, 'total' | 'completed' | 'failed' | 'cancelled'>;

/** Percent of the ordered visits that are over, 0-100. */
export function percentOver({ total, completed, failed, cancelled }: Counts): number {
  return total === 0 ? 0 : ((completed + failed + cancelled) / total) * 100;
}
