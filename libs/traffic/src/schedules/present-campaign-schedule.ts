import type { CampaignSchedule, CampaignScheduleRun } from '../contract/index.js';
import type { StoredCampaignSchedule } from '../entities/campaign-schedule.entity.js';
import { overallStatus } from '../rules/budgets/evaluate-budget.js';
import type { LastRunRow } from './campaign-schedules.repository.js';

export function presentSchedule(
  row: StoredCampaignSchedule,
  lastRun: LastRunRow | undefined,
): CampaignSchedule {
  return {
    ...{ id: row.id, websiteId: row.websiteId, targetUrl: row.targetUrl, visits: row.visits },
    campaign: row.template,
    frequency: row.frequency,
    time: row.time ?? null,
    weekday: row.weekday ?? null,
    dayOfMonth: row.dayOfMonth ?? null,
    timeZone: row.timeZone,
    enabled: row.isEnabled,
    notifyByEmail: row.notifiesByEmail,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    lastRun: lastRun === undefined ? null : presentRun(lastRun),
    createdAt: row.createdAt.toISOString(),
  };
}

function presentRun({
  dueAt,
  reason,
  campaignId,
  campaignStatus,
  results,
}: LastRunRow): CampaignScheduleRun {
  return {
    dueAt: new Date(dueAt).toISOString(),
    outcome: reason === null ? 'started' : 'skipped',
    reason,
    campaign:
      campaignId === null || campaignStatus === null
        ? null
        : {
            ...{ id: campaignId, status: campaignStatus },
            gates: results === null ? null : overallStatus(results),
          },
  };
}
