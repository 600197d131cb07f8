import { Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import { compareSamples } from '../rules/comparison/compare-samples.js';
import type { PageSample } from '../rules/comparison/compare-samples.js';
import { CampaignSamplesRepository } from './campaign-samples.repository.js';
import { ComparisonsRepository } from './comparisons.repository.js';
import type { Compared } from './comparisons.repository.js';

/** The worker's part of comparisons: they are computed from stored samples, which outlive visits. */
@Injectable()
export class ComparisonRunner {
  constructor(
    private readonly samples: CampaignSamplesRepository,
    private readonly comparisons: ComparisonsRepository,
    private readonly clock: Clock,
  ) {}

  /** To be called after the campaign's end, also again: what it was compared with is then compared again. */
  async keepSamples(campaignId: string): Promise<void> {
    const now = this.clock.now();
    const pages = await this.samples.measured(campaignId);
    const baseline = await this.comparisons.baselineFor(campaignId);
    const outdated = await this.samples.transaction(async (tx) => {
      if (!(await this.samples.store(tx, campaignId, pages, now))) return [];
      if (baseline !== null)
        await this.comparisons.request(tx, { campaignId, otherId: baseline }, now);
      return this.comparisons.reset(tx, campaignId);
    });
    for (const compared of outdated) await this.compare(compared);
  }

  /** Computing it again has the same result. */
  async compare(compared: Compared): Promise<void> {
    const [a, b] = await Promise.all([
      this.samplesOf(compared.otherId),
      this.samplesOf(compared.campaignId),
    ]);
    await this.comparisons.finish(compared, compareSamples(a, b));
  }

  /** Campaigns that ended before samples were kept have them as long as their visits. */
  private async samplesOf(campaignId: string): Promise<readonly PageSample[]> {
    return (await this.samples.find(campaignId)) ?? (await this.samples.measured(campaignId));
  }
}
