import { Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import { percentileMetrics, vitalNames } from '../contract/index.js';
import type {
  CampaignStatus,
  CampaignVitals,
  PercentileMetric,
  VitalFigure,
  VitalsGroup,
} from '../contract/index.js';
import { isOver } from '../rules/campaign-over.js';
import { traceIdOf } from '../rules/trace-context.js';
import { vitalDistributions } from '../rules/vital-distribution.js';
import {
  absencesOf,
  differInWeight,
  figureOfStrata,
  vitalFigure,
  weighStrata,
} from '../rules/vitals-groups.js';
import { weightedQuantile } from '../rules/weighted-quantile.js';
import type { Stratum } from '../rules/weighted-quantile.js';
import { CampaignVitalsRepository } from './campaign-vitals.repository.js';
import type { MeasuredGroup, MeasuredMetric, SortedValues } from './campaign-vitals.repository.js';

/** Measured values of a page on a device, and how many page views each stands for. */
export type WeighedValues = SortedValues & { readonly weight: number };

const PAGES_SHOWN = 50;
const MESSAGES_SHOWN = 10;
const SLOWEST = { perPage: 3, limit: 30 };

/** What visitors of a campaign experienced. */
@Injectable()
export class CampaignVitalsService {
  constructor(
    private readonly rows: CampaignVitalsRepository,
    private readonly clock: Clock,
  ) {}

  /** Quantiles as they are now; of a campaign that has ended those stored, with their intervals. */
  async of(campaignId: string, status: CampaignStatus): Promise<CampaignVitals> {
    const stored = isOver(status) ? await this.rows.findStored(campaignId) : null;
    return stored ?? (await this.compute(campaignId, []));
  }

  /** To be called after the campaign's end; calling it again has the same result. */
  async store(campaignId: string): Promise<void> {
    const { sorted, strata } = await this.measured(campaignId);
    const summary = weighted(await this.compute(campaignId, sorted), strata);
    const distributions = vitalDistributions(summary.all, strata);
    await this.rows.store(campaignId, { ...summary, distributions }, this.clock.now());
  }

  /** What budgets are compared with: of all page views, by the same rule as the headline of the report. */
  async figures(campaignId: string): Promise<Record<PercentileMetric, VitalFigure>> {
    const { strata } = await this.measured(campaignId);
    const figures = percentileMetrics.map(
      (metric) => [metric, figureOfStrata(valuesOf(strata, metric))] as const,
    );
    return Object.fromEntries(figures) as Record<PercentileMetric, VitalFigure>;
  }

  /** What was measured, as it is and weighed by page and device. */
  async measured(
    campaignId: string,
  ): Promise<{ readonly sorted: readonly SortedValues[]; readonly strata: WeighedValues[] }> {
    const [sorted, counts] = await Promise.all([
      this.rows.sorted(campaignId),
      this.rows.viewCounts(campaignId),
    ]);
    return { sorted, strata: weighStrata(sorted, counts) };
  }

  private async compute(
    campaignId: string,
    sorted: readonly SortedValues[],
  ): Promise<CampaignVitals> {
    const [groups, messages, slowest] = await Promise.all([
      this.rows.groups(campaignId, PAGES_SHOWN),
      this.rows.messages(campaignId, MESSAGES_SHOWN),
      this.rows.slowest(campaignId, SLOWEST),
    ]);
    const sortedOf = ({ url, deviceType }: MeasuredGroup): SortedValues | undefined =>
      sorted.find((values) => values.url === url && values.deviceType === deviceType);
    const all = groups.find(({ url, views }) => url === null && views > 0);
    return {
      all: all === undefined ? null : presentGroup(all, sortedOf(all)),
      pages: groups.flatMap((group) => {
        const { url, deviceType } = group;
        if (url === null || deviceType === null) return [];
        return [{ url, deviceType, ...presentGroup(group, sortedOf(group)) }];
      }),
      messages,
      slowest: slowest.map(({ visitId, ...view }) => ({ ...view, traceId: traceIdOf(visitId) })),
      isWeighted: false,
      distributions: [],
    };
  }
}

/** The headline by how many page views each measured one stands for: rare pages are measured more closely. */
function weighted(summary: CampaignVitals, strata: readonly WeighedValues[]): CampaignVitals {
  if (summary.all === null || !differInWeight(strata)) return summary;
  const figures = vitalNames.map((name) => [name, figureOfStrata(valuesOf(strata, name))] as const);
  const median = (metric: MeasuredMetric): number | null =>
    weightedQuantile(valuesOf(strata, metric), 0.5)?.value ?? null;
  const all = {
    ...summary.all,
    vitals: Object.fromEntries(figures) as VitalsGroup['vitals'],
    ...{ requests: median('requests'), bytes: median('bytes') },
    ...{ longTasks: median('longTasks'), blockingMs: median('blocking') },
  };
  return { ...summary, all, isWeighted: true };
}

/** The values of one metric, for quantiles. */
export function valuesOf(strata: readonly WeighedValues[], metric: MeasuredMetric): Stratum[] {
  return strata.map(({ [metric]: sorted, weight }) => ({ sorted: sorted ?? [], weight }));
}

function presentGroup(group: MeasuredGroup, sorted: SortedValues | undefined): VitalsGroup {
  const figures = vitalNames.map((name) => {
    const { samples, quantiles } = group;
    return [name, vitalFigure(samples[name], quantiles[name], sorted?.[name] ?? null)] as const;
  });
  return {
    views: group.views,
    vitals: Object.fromEntries(figures) as VitalsGroup['vitals'],
    lcpAbsences: absencesOf(group.absences),
    ...{ lcpElement: group.lcpElement, shiftElement: group.shiftElement },
    ...{ inpElement: group.inpElement, requests: group.requests, bytes: group.bytes },
    ...{ longTasks: group.longTasks, blockingMs: group.blockingMs },
    ...{ consoleErrors: group.consoleErrors, exceptions: group.exceptions },
    failedRequests: group.failedRequests,
  };
}
