import { Injectable } from '@nestjs/common';
import type { Campaign, CampaignReport } from '../contract/index.js';
import type { StoredCampaign } from '../entities/campaign.entity.js';
import { CampaignGatesService } from '../gates/campaign-gates.service.js';
import { VisitStepsRepository } from '../journeys/visit-steps.repository.js';
import { bucketLength } from '../rules/arrival-buckets.js';
import { journeyFunnelOf } from '../rules/journey/funnel.js';
import { visitErrorSentences } from '../rules/visit-errors.js';
import { CampaignVitalsService } from '../vitals/campaign-vitals.service.js';
import { CampaignReportRepository } from './campaign-report.repository.js';

const PAGES_SHOWN = 50;
const SAMPLES_SHOWN = 5;

/** The report of a campaign: figures of recorded visits, nothing else. */
@Injectable()
export class CampaignReports {
  constructor(
    private readonly rows: CampaignReportRepository,
    private readonly vitals: CampaignVitalsService,
    private readonly steps: VisitStepsRepository,
    private readonly gates: CampaignGatesService,
  ) {}

  /** `shown` is the campaign as everywhere else. */
  async of(campaign: StoredCampaign, shown: Campaign): Promise<CampaignReport> {
    const { id } = campaign;
    const [timings, arrivals, errors, pages, completed, samples, vitals, journey, gates] =
      await Promise.all([
        this.rows.timings(id),
        this.arrivals(id),
        this.rows.errors(id),
        this.rows.pages(id, PAGES_SHOWN),
        this.rows.completedByKeyword(id),
        this.rows.samples(id, SAMPLES_SHOWN),
        this.vitals.of(id, campaign.status),
        this.journey(campaign),
        this.gates.of(campaign),
      ]);
    return {
      campaign: shown,
      loadMs: { p50: timings.loadP50, p95: timings.loadP95 },
      latenessMs: {
        ...{ p50: timings.latenessP50, p95: timings.latenessP95 },
        p99: timings.latenessP99,
      },
      arrivals,
      errors: errors.map((error) => ({ ...error, message: visitErrorSentences[error.code] })),
      pages,
      keywords: campaign.keywords.map(({ keyword, ordered, landingUrl, landingReason }) => ({
        ...{ keyword, ordered, landingUrl, landingReason },
        completed: completed.get(keyword) ?? 0,
      })),
      journey,
      samples,
      vitals,
      gates,
    };
  }

  private async journey({ id, journey }: StoredCampaign): Promise<CampaignReport['journey']> {
    if (journey == null) return null;
    const [counts, failures] = await Promise.all([this.steps.counts(id), this.steps.failures(id)]);
    return journeyFunnelOf(journey, counts, failures);
  }

  /** Every bucket from the first to the last, including the empty ones. */
  private async arrivals(id: string): Promise<CampaignReport['arrivals']> {
    const { firstAt, lastAt } = await this.rows.span(id);
    if (firstAt === null || lastAt === null) return { bucketMs: bucketLength(0), buckets: [] };
    const bucketMs = bucketLength(lastAt.getTime() - firstAt.getTime());
    const rows = new Map(
      (await this.rows.arrivals(id, firstAt, bucketMs)).map((row) => [row.bucket, row]),
    );
    const last = Math.max(0, ...rows.keys());
    const buckets = Array.from({ length: last + 1 }, (_, bucket) => ({
      at: new Date(firstAt.getTime() + bucket * bucketMs).toISOString(),
      planned: rows.get(bucket)?.planned ?? 0,
      started: rows.get(bucket)?.started ?? 0,
    }));
    return { bucketMs, buckets };
  }
}
