import type { Schedule, ScheduleRun } from '../contract/index.js';
import type { LastRunRow } from './schedules.repository.js';
import type { ScanSchedule } from './scan-schedule.entity.js';

const NO_NEXT_RUN = 'This schedule has no next run. Please set its time again.';

/** A schedule for display. `notIncludedReason`: why the plan does not include scheduled scans, if so. */
export function presentSchedule(
  schedule: ScanSchedule,
  about: {
    readonly websiteUrl: string;
    readonly lastRun: LastRunRow | undefined;
    readonly notIncludedReason: string | null;
  },
): Schedule {
  const { isEnabled, nextRunAt } = schedule;
  const noNextRunReason = nextRunAt === null || nextRunAt === undefined ? NO_NEXT_RUN : null;
  const pausedReason = isEnabled ? (about.notIncludedReason ?? noNextRunReason) : null;
  return {
    id: schedule.id,
    websiteId: schedule.websiteId,
    websiteUrl: about.websiteUrl,
    frequency: schedule.frequency,
    time: schedule.time ?? null,
    weekday: schedule.weekday ?? null,
    dayOfMonth: schedule.dayOfMonth ?? null,
    cron: schedule.cron ?? null,
    timeZone: schedule.timeZone,
    maxPages: schedule.maxPages,
    rescan: schedule.isRescan,
    rendering: schedule.rendering,
    enabled: isEnabled,
    notifyByEmail: schedule.notifiesByEmail,
    nextRunAt: pausedReason === null ? (nextRunAt?.toISOString() ?? null) : null,
    pausedReason,
    lastRun: about.lastRun === undefined ? null : presentRun(about.lastRun),
    createdAt: schedule.createdAt.toISOString(),
  };
}

function presentRun(run: LastRunRow): ScheduleRun {
  const { scanId, scanStatus } = run;
  const isCompleted = scanStatus === 'completed';
  return {
    dueAt: new Date(run.dueAt).toISOString(),
    outcome: run.outcome,
    reason: run.reason,
    scan: scanId === null || scanStatus === null ? null : { id: scanId, status: scanStatus },
    change: isCompleted
      ? {
          scoreBefore: run.scoreBefore,
          scoreAfter: run.scoreAfter,
          newIssues: run.newIssues,
          fixedIssues: run.fixedIssues,
          regressedIssues: run.regressedIssues,
          ruleChangedIssues: run.ruleChangedIssues,
          rulesChanged: run.rulesChanged,
          notComparable: run.notComparable,
        }
      : null,
  };
}
