import { Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import { vitalNames } from '../../contract/index.js';
import type { CampaignStatus, CampaignVitals, VitalsGroup } from '../../contract/index.js';
import { traceIdOf } from '../../rules/trace-context.js';
import {
  absencesOf,
  differInWeight,
  vitalFigure,
  weighStrata,
  weightedFigure,
} from '../../rules/vitals-groups.js';
import { CampaignVitalsRepository } from './campaign-vitals.repository.js';
import type { MeasuredGroup, SortedValues, ViewCount } from './campaign-vitals.repository.js';

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
    const isOver = status === 'completed' || status === 'stopped' || status === 'failed';
    const stored = isOver ? await this.rows.findStored(campaignId) : null;
    return stored ?? (await this.compute(campaignId, []));
  }

  /** To be called after the campaign's end; calling it again has the same result. */
  async store(campaignId: string): Promise<void> {
    const [sorted, counts] = await Promise.all([
      this.rows.sorted(campaignId),
      this.rows.viewCounts(campaignId),
    ]);
    const summary = weighted(await this.compute(campaignId, sorted), sorted, counts);
    await this.rows.store(campaignId, summary, this.clock.now());
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
    const valuesOf = ({ url, deviceType }: MeasuredGroup): SortedValues | undefined =>
      sorted.find((values) => values.url === url && values.deviceType === deviceType);
    const all = groups.find(({ url, views }) => url === null && views > 0);
    return {
      all: all === undefined ? null : presentGroup(all, valuesOf(all)),
      pages: groups.flatMap((group) => {
        const { url, deviceType } = group;
        if (url === null || deviceType === null) return [];
        return [{ url, deviceType, ...presentGroup(group, valuesOf(group)) }];
      }),
      messages,
      slowest: slowest.map(({ visitId, ...view }) => ({ ...view, traceId: traceIdOf(visitId) })),
      isWeighted: false,
    };
  }
}

/** The headline by how many page views each measured one stands for: rare pages are measured more closely. */
function weighted(
  summary: CampaignVitals,
  sorted: readonly SortedValues[],
  counts: readonly ViewCount[],
): CampaignVitals {
  const strata = weighStrata(sorted, counts);
  if (summary.all === null || !differInWeight(strata)) return summary;
  const figures = vitalNames.map((name) => {
    const values = strata.map((stratum) => ({
      sorted: stratum[name] ?? [],
      weight: stratum.weight,
    }));
    return [name, weightedFigure(values)] as const;
  });
  const vitals = Object.fromEntries(figures) as VitalsGroup['vitals'];
  return { ...summary, all: { ...summary.all, vitals }, isWeighted: true };
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
