import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { csvLine } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import type { Analytics, AnalyticsInput } from '../contract/index.js';
import { analyticsWindow } from '../rules/analytics-window.js';
import { AnalyticsRepository } from './analytics.repository.js';
import type { RunningCampaign, VisitSums } from './analytics.repository.js';

const NOTHING: VisitSums = {
  at: null,
  country: null,
  deviceType: null,
  completed: 0,
  failed: 0,
  pages: 0,
  loadMs: 0,
  loads: 0,
  personas: 0,
};

/** Analytics of a user's recorded visits. Nothing is estimated; hours are UTC hours. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly repository: AnalyticsRepository,
    private readonly clock: Clock,
  ) {}

  async overview(actor: Actor, { range }: AnalyticsInput): Promise<Analytics> {
    const window = analyticsWindow(range, this.clock.now());
    const [sums, running] = await Promise.all([
      this.repository.sums(actor.userId, window),
      this.repository.running(actor.userId),
    ]);
    const isTotal = (row: VisitSums): boolean =>
      row.at === null && row.country === null && row.deviceType === null;
    const byStep = new Map(sums.map((row) => [row.at === null ? null : timeOf(row.at), row]));
    return {
      range,
      from: window.from.toISOString(),
      to: window.to.toISOString(),
      stats: statsOf(sums.find(isTotal) ?? NOTHING),
      countries: sums.flatMap((row) =>
        row.country === null
          ? []
          : [{ country: row.country, requestCount: countOf(row), successRate: rateOf(row) }],
      ),
      hourly: window.steps.map((step) => {
        const row = byStep.get(step.getTime()) ?? NOTHING;
        return {
          hour: step.toISOString(),
          requestCount: countOf(row),
          successCount: row.completed,
          failureCount: row.failed,
        };
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
      ...response.hourly.map(({ hour, requestCount, successCount, failureCount }) => [
        ...['time_utc', hour, requestCount, successCount, failureCount, null, null],
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

function statsOf(row: VisitSums): Analytics['stats'] {
  return {
    totalRequests: countOf(row),
    successfulRequests: row.completed,
    failedRequests: row.failed,
    avgResponseTime: row.loads === 0 ? null : Math.round(row.loadMs / row.loads),
    successRate: rateOf(row),
    pagesVisited: row.pages,
  };
}

function countOf({ completed, failed }: VisitSums): number {
  return completed + failed;
}

/** Percent with one decimal, never rounded up to 100 while a visit failed. */
function rateOf(row: VisitSums): number | null {
  const count = countOf(row);
  if (count === 0) return null;
  return Math.floor((row.completed / count) * 1_000) / 10;
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

function timeOf(at: Date): number {
  return new Date(at).getTime();
}
