import { Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { CampaignStatus, PageMap } from '../contract/index.js';
import { isOver } from '../rules/campaign-over.js';
import { PageMapRepository } from './page-map.repository.js';

/** Which pages visitors of a campaign saw, and how they went from one to the next. */
@Injectable()
export class PageMaps {
  constructor(
    private readonly rows: PageMapRepository,
    private readonly clock: Clock,
  ) {}

  /** As it is now; of a campaign that has ended the one stored. */
  async of({
    id,
    status,
  }: {
    readonly id: string;
    readonly status: CampaignStatus;
  }): Promise<PageMap> {
    const stored = isOver(status) ? await this.rows.findStored(id) : null;
    return stored ?? (await this.rows.of(id));
  }

  /** To be called after the campaign's end; calling it again has the same result. */
  async store(campaignId: string): Promise<void> {
    await this.rows.store(campaignId, await this.rows.of(campaignId), this.clock.now());
  }
}
