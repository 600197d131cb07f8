import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { csvLine } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import type { Analytics, AnalyticsInput } from '../contract/index.js';
import { analyticsWindow } from '../rules/analytics-window.js';
import type { AnalyticsWindow } from '../rules/analytics-window.js';
import { cutHoursBefore, cutHoursOf } from '../rules/cut-hours.js';
import { NO_VISITS, countOf, countsBySteps, rateOf, statsOf } from '../rules/visit-sums.js';
import type { VisitSums } from '../rules/visit-sums.js';
import { AnalyticsRepository } from './analytics.repository.js';
import type { RunningCampaign, SummedTime, VisitScope } from './analytics.repository.js';

const FIVE_MINUTES_MS = 300_000;
/** Every local day begins at a multiple of it. */
const QUARTER_MS = 900_000;

/** Analytics of a user's recorded visits. Nothing is estimated. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly repository: AnalyticsRepository,
    private readonly clock: Clock,
  ) {}

  /** The websites and campaigns of others count as if they had no visits. */
  async overview(actor: Actor, input: AnalyticsInput): Promise<Analytics> {
    const { timeZone = 'UTC', websiteId = null, campaignId = null } = input;
    const window = analyticsWindow({ ...input, timeZone }, this.clock.now().getTime());
    const scope = { userId: actor.userId, websiteId, campaignId };
    const [sums, before, running] = await Promise.all([
      this.repository.sums(scope, summedTime(window, scope)),
      this.repository.total(scope, summedTimeBefore(window, scope)),
      this.repository.running(scope),
    ]);
    const isTotal = (row: VisitSums): boolean =>
      row.at === null && row.country === null && row.deviceType === null;
    const byHour = countsBySteps(sums, window.hours);
    const bySteps = countsBySteps(sums, window.steps);
    return {
      range: input.from === undefined ? input.range : 'days',
      from: textOf(window.from),
      to: textOf(window.isCurrent ? window.until - 1 : window.until),
      timeZone,
      stats: statsOf(sums.find(isTotal) ?? NO_VISITS),
      previous: {
        from: textOf(window.previous.from),
        to: textOf(window.isCurrent ? window.previous.until - 1 : window.previous.until),
        stats: statsOf(before ?? NO_VISITS),
      },
      countries: sums.flatMap((row) =>
        row.country === null
          ? []
          : [{ country: row.country, requestCount: countOf(row), successRate: rateOf(row) }],
      ),
      hourly: window.hours.flatMap((hour, index) => {
        const counts = byHour[index];
        return counts === undefined ? [] : [{ hour: textOf(hour), ...counts }];
      }),
      step: window.step,
      series: window.steps.flatMap((step, index) => {
        const counts = bySteps[index];
        return counts === undefined ? [] : [{ at: textOf(step), ...counts }];
      }),
      devices: sums.flatMap((row) =>
        row.deviceType === null
          ? []
          : [
              {
                deviceType: row.deviceType,
                requestCount: countOf(row),
                uniqueFingerprints: row.personas,
                successRate: rateOf(row),
              },
            ],
      ),
      activeSessions: running.map(presentRunning),
    };
  }

  /** How many visits have ended since an instant. */
  endedSince(actor: Actor, since: Date): Promise<{ completed: number; failed: number }> {
    return this.repository.endedSince(actor.userId, since);
  }

  /** The same numbers as one table for spreadsheets. */
  async csv(actor: Actor, input: AnalyticsInput): Promise<{ fileName: string; text: string }> {
    const response = await this.overview(actor, input);
    const { stats } = response;
    const lines: (readonly (string | number | null)[])[] = [
      ['section', 'name', 'visits', 'completed', 'failed', 'success_rate', 'value'],
      [
        ...['total', response.range, stats.totalRequests, stats.successfulRequests],
        ...[stats.failedRequests, stats.successRate, null],
      ],
      ['average_load_ms', response.range, null, null, null, null, stats.avgResponseTime],
      ['pages_visited', response.range, null, null, null, null, stats.pagesVisited],
      ...stepsOf(response).map(({ at, requestCount, successCount, failureCount }) => [
        ...['time_utc', at, requestCount, successCount, failureCount, null, null],
      ]),
      ...response.countries.map(({ country, requestCount, successRate }) => [
        ...['country', country, requestCount, null, null, successRate, null],
      ]),
      ...response.devices.map((device) => [
        ...['device', device.deviceType, device.requestCount, null, null],
        ...[device.successRate, device.uniqueFingerprints],
      ]),
    ];
    return { fileName: analyticsFileName(response, 'csv'), text: lines.map(csvLine).join('') };
  }
}

/** "analytics-24h-2026-11-22.csv" */
export function analyticsFileName({ range, to }: Analytics, extension: string): string {
  return `analytics-${range}-${to.slice(0, 10)}.${extension}`;
}

/** Ranges have an hour or less in each line, days their own steps. */
function stepsOf({ range, hourly, series }: Analytics): Analytics['series'] {
  return range === 'days' ? series : hourly.map(({ hour, ...counts }) => ({ at: hour, ...counts }));
}

/** Hourly sums, except where they are too coarse; a campaign has few visits, and no sums. */
function summedTime(window: AnalyticsWindow, { campaignId }: VisitScope): SummedTime {
  const isCounted = window.step === '5min' || campaignId !== null;
  const counted = isCounted ? [window] : cutHoursOf(window);
  const countedStepMs = window.step === '5min' ? FIVE_MINUTES_MS : QUARTER_MS;
  return { from: window.from, until: window.until, counted, countedStepMs };
}

function summedTimeBefore(window: AnalyticsWindow, { campaignId }: VisitScope): SummedTime {
  const { previous, step } = window;
  const isCounted = step === '5min' || campaignId !== null;
  const counted = isCounted ? [previous] : cutHoursBefore(window);
  return { ...previous, counted, countedStepMs: QUARTER_MS };
}

function presentRunning(campaign: RunningCampaign): Analytics['activeSessions'][number] {
  const { id, kind, targetUrl, completed, failed, startedAt } = campaign;
  return {
    id,
    name: `${kind === 'seo' ? 'SEO' : 'Direct'}: ${new URL(targetUrl).host}`,
    type: kind,
    totalRequests: completed + failed,
    successfulRequests: completed,
    startTime: new Date(startedAt).toISOString(),
  };
}

function textOf(instant: number): string {
  return new Date(instant).toISOString();
}
