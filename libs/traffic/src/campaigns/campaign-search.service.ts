import { Repository, escapeLike, queryBound } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { FindCampaignsInput, FoundCampaigns } from '../contract/index.js';

const SHOWN = 8;
const MAX_WORDS = 6;

type FoundRow = Omit<FoundCampaigns['campaigns'][number], 'createdAt'> & {
  readonly createdAt: Date | string;
};

/** Finds own campaigns by what is typed into the search of the dashboard. */
@Injectable()
export class CampaignSearch extends Repository {
  /** By the index campaigns_newest: reads the campaigns of one user from the newest on. */
  async find({ userId }: Actor, { text }: FindCampaignsInput): Promise<FoundCampaigns> {
    const words = text.split(/\s+/).slice(0, MAX_WORDS);
    const conditions = words.map((_, index) => {
      const pattern = `$${index + 2}`;
      return `and (c.target_url ilike ${pattern} or exists (
        select from jsonb_array_elements(c.keywords) k where k ->> 'keyword' ilike ${pattern}))`;
    });
    const rows = await queryBound<FoundRow>(
      this.fork(),
      `select c.id, c.kind as type, c.target_url as "targetUrl", c.status, c.created_at as "createdAt",
              array(select k ->> 'keyword' from jsonb_array_elements(c.keywords) k) as keywords
       from campaigns c where c.user_id = $1 ${conditions.join(' ')}
       order by c.created_at desc, c.id desc limit ${SHOWN}`,
      [userId, ...words.map((word) => `%${escapeLike(word)}%`)],
    );
    return {
      success: true,
      campaigns: rows.map((row) => ({
        ...row,
        createdAt: new Date(row.createdAt).toISOString(),
      })),
    };
  }
}
