import { Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import { compareSamples } from '../rules/comparison/compare-samples.js';
import { CampaignSamplesRepository } from './campaign-samples.repository.js';
import type { Samples } from './campaign-samples.repository.js';
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
    const samples = await this.samples.measured(campaignId);
    const baseline = await this.comparisons.baselineFor(campaignId);
    const outdated = await this.samples.transaction(async (tx) => {
      if (!(await this.samples.store(tx, campaignId, samples, now))) return [];
      for (const otherId of [baseline, samples.addresses === null ? null : campaignId])
        if (otherId !== null) await this.comparisons.request(tx, { campaignId, otherId }, now);
      return this.comparisons.reset(tx, campaignId);
    });
    for (const compared of outdated) await this.compare(compared);
  }

  /** Computing it again has the same result. */
  async compare(compared: Compared): Promise<void> {
    const { campaignId, otherId } = compared;
    const { pages, addresses } = await this.samplesOf(campaignId);
    if (campaignId === otherId) {
      const { a, b } = addresses ?? { a: [], b: [] };
      await this.comparisons.finish(compared, compareSamples(a, b));
      return;
    }
    const other = await this.samplesOf(otherId);
    await this.comparisons.finish(compared, compareSamples(other.pages, pages));
  }

  /** Campaigns that ended before samples were kept have them as long as their visits. */
  private async samplesOf(campaignId: string): Promise<Samples> {
    const stored = await this.samples.find(campaignId);
    if (stored === null) return this.samples.measured(campaignId);
    return { pages: stored.pages, addresses: stored.addresses ?? null };
  }
}
