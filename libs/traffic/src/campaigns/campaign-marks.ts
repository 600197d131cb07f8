import { queryBound } from '@app/common';
import { WebsiteMarks } from '@app/gsc';
import type { MarkedDays } from '@app/gsc';
import type { WebsiteMark } from '@app/gsc/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { CampaignKind } from '../contract/index.js';
import { campaignPath } from '../rules/campaign-path.js';

const NAMES: Readonly<Record<CampaignKind, string>> = {
  direct: 'Direct campaign',
  seo: 'SEO campaign',
};

interface RanRow {
  readonly id: string;
  readonly kind: CampaignKind;
  readonly from: string;
  readonly to: string | null;
}

/**
 * When campaigns ran, for users who read Search Console's figures or the effect of a fix. Simulated visits never
 * search, so Search Console does not count them; users should see for themselves that nothing else ran.
 */
@Injectable()
export class CampaignMarks implements OnModuleInit {
  constructor(
    private readonly marks: WebsiteMarks,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.marks.register((websiteId, days) => this.of(websiteId, days));
  }

  private async of(websiteId: string, days: MarkedDays): Promise<WebsiteMark[]> {
    const ran = await queryBound<RanRow>(
      this.em.fork(),
      `select id, kind, to_char(started_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as "from",
         to_char(ended_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as "to"
       from campaigns where website_id = $1 and started_at is not null
         and (started_at at time zone 'America/Los_Angeles')::date <= $3
         and (ended_at is null or (ended_at at time zone 'America/Los_Angeles')::date >= $2)
       order by started_at`,
      [websiteId, days.from, days.to],
    );
    return ran.map(({ id, kind, from, to }) => ({
      ...{ label: NAMES[kind], from, to },
      link: campaignPath(id),
    }));
  }
}
