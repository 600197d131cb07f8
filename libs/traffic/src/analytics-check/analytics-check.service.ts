import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { CampaignsService } from '../campaigns/campaigns.service.js';
import { hasEnded } from '../campaigns/has-ended.js';
import type { AnalyticsCheck, AnalyticsToolInput, SaveToolCountsInput } from '../contract/index.js';
import { compareCounts } from './compare-counts.js';
import { ToolCountsRepository } from './tool-counts.repository.js';

/** Compares what analytics tools counted with the visits that a campaign sent. */
@Injectable()
export class AnalyticsChecks {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly rows: ToolCountsRepository,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor, id: string): Promise<AnalyticsCheck> {
    const campaign = await this.campaigns.get(actor, id);
    const [known, consent, repeats, saved] = await Promise.all([
      this.rows.known(id),
      this.rows.knownConsent(id),
      this.rows.repeats(id),
      this.rows.list(id),
    ]);
    return {
      ...{ from: campaign.startedAt, until: campaign.endedAt, isOpen: hasEnded(campaign) },
      runsScripts: campaign.engine === 'browser',
      known: { ...known, total: known.desktop + known.mobile + known.tablet, consent },
      repeats,
      tools: saved.map((row) => {
        const { tool, total, desktop = null, mobile = null, tablet = null, savedAt } = row;
        const counts = { total, desktop, mobile, tablet, consent: row.consent ?? null };
        const knownThen = {
          ...{ desktop: row.knownDesktop, mobile: row.knownMobile, tablet: row.knownTablet },
        };
        const comparisons = compareCounts(knownThen, counts, row.knownConsent ?? null);
        return { tool, savedAt: savedAt.toISOString(), counts, comparisons };
      }),
    };
  }

  /** Throws `conflict` while visits are being sent, and without completed ones. A repetition has no effect. */
  async save(actor: Actor, { id, tool, counts }: SaveToolCountsInput): Promise<AnalyticsCheck> {
    const campaign = await this.campaigns.get(actor, id);
    if (!hasEnded(campaign))
      throw new AppError('conflict', 'Enter the counts after the campaign has ended.');
    const known = await this.rows.known(id);
    if (known.desktop + known.mobile + known.tablet === 0)
      throw new AppError('conflict', 'This campaign has no completed visits to compare with.');
    const consent = await this.rows.knownConsent(id);
    await this.rows.save(
      { campaignId: id, tool, counts, savedAt: this.clock.now() },
      known,
      consent,
    );
    return this.get(actor, id);
  }

  async remove(actor: Actor, { id, tool }: AnalyticsToolInput): Promise<AnalyticsCheck> {
    await this.campaigns.get(actor, id);
    await this.rows.remove(id, tool);
    return this.get(actor, id);
  }
}
