import { cadenceInPlan } from '../rules/next-check.js';
import type {
  Monitor,
  MonitorSettings,
  MonitoringLimit,
  PageChange,
  QuietHours,
  Uptime,
  WatchedPage,
} from '../contract/index.js';
import type { DeployOfChange } from '../deploys/deploys.repository.js';
import type { MonitorRound } from '../entities/monitor-round.entity.js';
import type { StoredPageChange } from '../entities/page-change.entity.js';
import type { WebsiteMonitor } from '../entities/website-monitor.entity.js';
import type { WatchedPageRow } from './monitors.repository.js';

export function quietHoursOf({
  quietFrom,
  quietTo,
}: Pick<WebsiteMonitor, 'quietFrom' | 'quietTo'>): QuietHours | null {
  return quietFrom == null || quietTo == null ? null : { from: quietFrom, to: quietTo };
}

export function settingsOf(monitor: WebsiteMonitor): MonitorSettings {
  const { cadence, timeZone, alertFrom, notifiesByEmail, nextCheckAt } = monitor;
  return {
    enabled: nextCheckAt != null,
    ...{ cadence, timeZone, alertFrom, notifyByEmail: notifiesByEmail },
    quietHours: quietHoursOf(monitor),
  };
}

interface MonitorParts {
  readonly monitor: WebsiteMonitor;
  readonly lastRound: MonitorRound | null;
  readonly lastCheckedAt: Date | null;
  readonly pages: readonly WatchedPageRow[];
  readonly uptime: Uptime;
  readonly limit: MonitoringLimit;
}

export function presentMonitor(parts: MonitorParts): Monitor {
  const { monitor, lastRound, lastCheckedAt, pages, uptime, limit } = parts;
  return {
    websiteId: monitor.websiteId,
    settings: settingsOf(monitor),
    cadence: cadenceInPlan(monitor.cadence, limit.cadence),
    nextCheckAt: monitor.nextCheckAt?.toISOString() ?? null,
    isChecking: lastRound !== null && lastRound.endedAt == null,
    lastCheckedAt: lastCheckedAt?.toISOString() ?? null,
    problem: lastRound?.problem ?? null,
    pages: pages.map((page) => presentPage(page, limit.pages)),
    uptime,
  };
}

function presentPage(page: WatchedPageRow, limit: number): WatchedPage {
  const { id, kind, url, state, isUnstable, place } = page;
  return { id, kind, url, state, isUnstable, isOverLimit: kind === 'page' && place > limit };
}

export function presentChange(
  change: StoredPageChange,
  deploys: readonly DeployOfChange[],
): PageChange {
  const { id, url, kind, field, rule, severity, isRecovery, alert } = change;
  return {
    ...{ id, url, kind, field, severity, isRecovery, alert },
    ...(rule != null && { rule }),
    before: change.before ?? null,
    after: change.after ?? null,
    detectedAt: change.createdAt.toISOString(),
    deploys: deploys
      .filter(({ changeId }) => changeId === id)
      .map(({ version, url: link }) => ({ version, url: link })),
  };
}
