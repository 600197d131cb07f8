import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ComparisonChoices, ComparisonResult } from '../contract/index.js';
import { StoredBaseline } from '../entities/baseline.entity.js';
import { StoredComparison } from '../entities/comparison.entity.js';

export interface Compared {
  readonly campaignId: string;
  readonly otherId: string;
}

type ChoiceRow = Omit<ComparisonChoices['campaigns'][number], 'createdAt'> & {
  readonly createdAt: string | Date;
};

/** Stored comparisons, and the baseline of each website. */
@Injectable()
export class ComparisonsRepository extends Repository {
  find({ campaignId, otherId }: Compared): Promise<StoredComparison | null> {
    return this.fork().findOne(StoredComparison, { campaignId, otherId });
  }

  /** Returns whether it is new: one that exists is being computed, or done. */
  async request(
    tx: EntityManager,
    { campaignId, otherId }: Compared,
    requestedAt: Date,
  ): Promise<boolean> {
    const rows = await tx.execute<unknown[]>(
      `insert into campaign_comparisons (campaign_id, other_id, requested_at) values (?, ?, ?)
       on conflict do nothing returning 1`,
      [campaignId, otherId, requestedAt],
    );
    return rows.length === 1;
  }

  /** Has no effect when one of the campaigns was deleted meanwhile. */
  async finish({ campaignId, otherId }: Compared, result: ComparisonResult): Promise<void> {
    await this.fork().nativeUpdate(StoredComparison, { campaignId, otherId }, { result });
  }

  /** The comparisons of a campaign whose samples have changed are to be computed again. */
  reset(tx: EntityManager, campaignId: string): Promise<Compared[]> {
    return tx.execute<Compared[]>(
      `update campaign_comparisons set result = null where campaign_id = ? or other_id = ?
       returning campaign_id as "campaignId", other_id as "otherId"`,
      [campaignId, campaignId],
    );
  }

  /** Of the website of a campaign, unless it is the campaign itself. */
  async baselineFor(campaignId: string): Promise<string | null> {
    const [row] = await this.fork().execute<{ id: string }[]>(
      `select b.campaign_id as id from campaigns c join website_baselines b on b.website_id = c.website_id
       where c.id = ? and b.campaign_id <> c.id`,
      [campaignId],
    );
    return row?.id ?? null;
  }

  async baselineOf(websiteId: string): Promise<string | null> {
    const row = await this.fork().findOne(StoredBaseline, { websiteId });
    return row?.campaignId ?? null;
  }

  /** Replaces the baseline of the website. */
  async mark(websiteId: string, campaignId: string, markedAt: Date): Promise<void> {
    await this.fork().upsert(
      StoredBaseline,
      { websiteId, campaignId, markedAt },
      { onConflictFields: ['websiteId'] },
    );
  }

  async unmark(campaignId: string): Promise<void> {
    await this.fork().nativeDelete(StoredBaseline, { campaignId });
  }

  /** Ended campaigns of a user with completed visits, but for one: the baseline of its website first, then the same website's. */
  async choices(
    userId: string,
    { id, websiteId }: { readonly id: string; readonly websiteId: string | null },
    limit: number,
  ): Promise<ComparisonChoices['campaigns']> {
    const rows = await this.fork().execute<ChoiceRow[]>(
      `select c.id, c.target_url as "targetUrl", c.created_at as "createdAt", c.completed,
              c.journey->>'name' as journey, b.campaign_id is not null as "isBaseline"
       from campaigns c left join website_baselines b on b.campaign_id = c.id and b.website_id = ?
       where c.user_id = ? and c.id <> ? and c.ended_at is not null and c.in_progress = 0 and c.completed > 0
       order by b.campaign_id is not null desc, coalesce(c.website_id = ?, false) desc, c.created_at desc limit ?`,
      [websiteId, userId, id, websiteId, limit],
    );
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
  }
}
