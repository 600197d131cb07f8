import type { Dashboard } from '@app/traffic/contract';

const SCANNING_MS = 5_000;
const CAMPAIGNS_MS = 10_000;

/** Milliseconds until the figures are read again: only while something changes them. */
export function refreshInterval(dashboard: Shown | undefined): number | false {
  if (dashboard === undefined) return false;
  if (dashboard.recentScans.some(isRunning)) return SCANNING_MS;
  return dashboard.campaigns.length > 0 ? CAMPAIGNS_MS : false;
}

type Shown = {
  readonly campaigns: readonly unknown[];
  readonly recentScans: readonly Pick<Dashboard['recentScans'][number], 'status'>[];
};

function isRunning({ status }: Shown['recentScans'][number]): boolean {
  return status === 'queued' || status === 'crawling' || status === 'scanning';
}
