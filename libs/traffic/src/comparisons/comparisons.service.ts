import { AppError, Clock, JobOutbox } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { CampaignsService, fileNameOf } from '../campaigns/campaigns.service.js';
import { hasEnded } from '../campaigns/has-ended.js';
import type { Ended } from '../campaigns/has-ended.js';
import type {
  Campaign,
  CampaignComparison,
  ComparisonChoices,
  ComparisonInput,
} from '../contract/index.js';
import { orderDifferencesOf } from '../rules/comparison/order-differences.js';
import { comparisonCsv } from './comparison-csv.js';
import { compareCampaignsJob, compareCampaignsJobKey } from './comparison.job.js';
import { ComparisonsRepository } from './comparisons.repository.js';

const CHOICES_SHOWN = 50;

/**
 * Compares campaigns that have ended: with another one of the account, or with the baseline of the website. One that sent
 * visits to two addresses is compared with itself: A with B.
 */
@Injectable()
export class ComparisonsService {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly rows: ComparisonsRepository,
    private readonly outbox: JobOutbox,
    private readonly clock: Clock,
  ) {}

  /** What a campaign can be compared with. */
  async choices(actor: Actor, id: string): Promise<ComparisonChoices> {
    const { websiteId, ...campaign } = await this.campaigns.get(actor, id);
    const [campaigns, baseline] = await Promise.all([
      this.rows.choices(actor.userId, { id, websiteId }, CHOICES_SHOWN),
      websiteId === null ? null : this.rows.baselineOf(websiteId),
    ]);
    const isOpen = hasEnded(campaign);
    return {
      ...{ isOpen, isBaseline: baseline === id, canBeBaseline: isOpen && websiteId !== null },
      campaigns,
    };
  }

  /** Later campaigns of the website are compared with it when they end. Throws `conflict` before it has ended. */
  async markBaseline(actor: Actor, id: string): Promise<ComparisonChoices> {
    const campaign = await this.campaigns.get(actor, id);
    requireEnded(campaign);
    if (campaign.websiteId === null)
      throw new AppError('conflict', 'The website of this campaign was removed.');
    await this.rows.mark(campaign.websiteId, id, this.clock.now());
    return this.choices(actor, id);
  }

  async unmarkBaseline(actor: Actor, id: string): Promise<ComparisonChoices> {
    await this.campaigns.get(actor, id);
    await this.rows.unmark(id);
    return this.choices(actor, id);
  }

  /** Computed by a worker; once, however often it is asked for. Throws `conflict` before both have ended. */
  async start(actor: Actor, input: ComparisonInput): Promise<CampaignComparison> {
    const { campaign, other } = await this.both(actor, input);
    requireEnded(campaign);
    requireEnded(other);
    const compared = { campaignId: input.id, otherId: input.otherId };
    const now = this.clock.now();
    await this.rows.transaction(async (tx) => {
      if (!(await this.rows.request(tx, compared, now))) return;
      const key = compareCampaignsJobKey(compared, now);
      await this.outbox.add(tx, compareCampaignsJob, { key, payload: compared });
    });
    return this.get(actor, input);
  }

  async get(actor: Actor, input: ComparisonInput): Promise<CampaignComparison> {
    const { campaign, other } = await this.both(actor, input);
    const [stored, baseline] = await Promise.all([
      this.rows.find({ campaignId: campaign.id, otherId: other.id }),
      campaign.websiteId === null ? null : this.rows.baselineOf(campaign.websiteId),
    ]);
    const result = stored?.result ?? null;
    const isOne = campaign.id === other.id;
    return {
      kind: isOne ? 'addresses' : 'campaigns',
      a: sideOf(other),
      b: sideOf(isOne ? { ...campaign, targetUrl: campaign.comparedUrl ?? '' } : campaign),
      isBaseline: !isOne && baseline === other.id,
      differences: orderDifferencesOf(other, campaign),
      state: stored === null ? 'none' : result === null ? 'running' : 'done',
      result,
    };
  }

  /** Throws `conflict` until it is done. */
  async csv(
    actor: Actor,
    input: ComparisonInput,
  ): Promise<{ readonly fileName: string; readonly text: string }> {
    const { b, result } = await this.get(actor, input);
    if (result === null)
      throw new AppError('conflict', 'This comparison has not been computed yet.');
    const createdAt = new Date(b.createdAt);
    return {
      fileName: `comparison-${fileNameOf({ targetUrl: b.targetUrl, createdAt }, 'csv')}`,
      text: comparisonCsv(result),
    };
  }

  private async both(
    actor: Actor,
    { id, otherId }: ComparisonInput,
  ): Promise<{ readonly campaign: Campaign; readonly other: Campaign }> {
    const [campaign, other] = await Promise.all([
      this.campaigns.get(actor, id),
      this.campaigns.get(actor, otherId),
    ]);
    if (id !== otherId || campaign.comparedUrl !== null) return { campaign, other };
    const message = 'Choose another campaign to compare with.';
    throw new AppError('validation_failed', message, { details: { otherId: message } });
  }
}

function requireEnded(campaign: Ended): void {
  if (!hasEnded(campaign))
    throw new AppError('conflict', 'Campaigns can be compared after they have ended.');
}

function sideOf({ id, targetUrl, createdAt, endedAt }: Campaign): CampaignComparison['a'] {
  return { campaignId: id, targetUrl, createdAt, endedAt };
}
