import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { olderThan, Repository } from '@app/common';
import type { ListPosition } from '@app/common';
import type { CampaignKind } from '../contract/index.js';
import { StoredCampaign } from '../entities/campaign.entity.js';
import type { PauseCause } from '../entities/campaign.entity.js';
import type { CampaignCounts } from '../rules/campaign-ending.js';
import type { PlannedVisit } from '../rules/plan-visits.js';

/** What decisions about a campaign's state depend on. */
export interface CampaignState extends CampaignCounts {
  readonly id: string;
  readonly userId: string;
  readonly websiteId: string | null;
  readonly targetUrl: string;
  readonly pauseCause: PauseCause | null;
  readonly reason: string | null;
  readonly awaitsTurn: boolean;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly pausedAt: Date | null;
  readonly ownershipCheckedAt: Date | null;
}

export type NewCampaign = Pick<
  StoredCampaign,
  | 'id'
  | 'userId'
  | 'kind'
  | 'engine'
  | 'targetUrl'
  | 'origin'
  | 'ordered'
  | 'dwellMs'
  | 'scroll'
  | 'naturalBrowsing'
  | 'clickInternalLinks'
  | 'obeysRobots'
  | 'searchEngine'
  | 'keywords'
  | 'country'
  | 'speed'
  | 'windowMs'
  | 'autoRetry'
  | 'retries'
  | 'seed'
  | 'measure'
  | 'createdAt'
  | 'addresses'
  | 'awaitsTurn'
> & { readonly websiteId: string } & Partial<
    Pick<StoredCampaign, 'journeyId' | 'journey' | 'budgets' | 'comparedUrl'>
  >;

export interface CampaignFilter {
  /** `null`: from the first one on. */
  readonly since: Date | null;
  readonly kind?: CampaignKind | undefined;
}

const STATE = `select id, user_id as "userId", website_id as "websiteId", status, target_url as "targetUrl",
  pause_cause as "pauseCause", reason, awaits_turn as "awaitsTurn", ordered, in_progress as "inProgress", completed, failed, cancelled,
  created_at as "createdAt", started_at as "startedAt", paused_at as "pausedAt",
  ownership_checked_at as "ownershipCheckedAt" from campaigns`;

@Injectable()
export class CampaignsRepository extends Repository {
  /** The origins that the visits of a campaign go to, as `URL.origin`. */
  async originsOf(campaignId: string): Promise<string[]> {
    const rows = await this.fork().execute<{ origin: string }[]>(
      `select distinct split_part(url, '/', 1) || '//' || split_part(url, '/', 3) as origin
         from visits where campaign_id = ?`,
      [campaignId],
    );
    return rows.map(({ origin }) => origin);
  }

  findOwn(userId: string, id: string): Promise<StoredCampaign | null> {
    return this.fork().findOne(StoredCampaign, { userId, id });
  }

  find(id: string): Promise<StoredCampaign | null> {
    return this.fork().findOne(StoredCampaign, { id });
  }

  /** Newest first. */
  list(
    userId: string,
    { since, kind }: CampaignFilter,
    page: { readonly after: ListPosition | null; readonly limit: number },
  ): Promise<StoredCampaign[]> {
    const { after, limit } = page;
    return this.fork().find(
      StoredCampaign,
      {
        userId,
        ...(since === null ? {} : { createdAt: { $gte: since } }),
        ...(kind === undefined ? {} : { kind }),
        ...olderThan(after),
      },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit },
    );
  }

  /** The campaign with all its visits, in the caller's transaction. */
  async insert(
    tx: EntityManager,
    campaign: NewCampaign,
    visits: readonly PlannedVisit[],
  ): Promise<void> {
    await tx.insert(StoredCampaign, campaign);
    await tx.execute(
      `insert into visits (campaign_id, seq, url, keyword, persona_id, country, device_type, variant, is_measured, due_at)
       select ?, v.seq, v.url, v.keyword, v."personaId", v.country, v."deviceType", v.variant, v."isMeasured",
              ?::timestamptz + v."offsetMs" * interval '1 millisecond'
       from jsonb_to_recordset(?::jsonb) as v(seq int, url text, keyword text, "personaId" text,
            country text, "deviceType" text, variant text, "isMeasured" boolean, "offsetMs" double precision)`,
      [campaign.id, campaign.createdAt, JSON.stringify(visits)],
    );
  }

  /** Locked until the transaction ends. Locked before visits and allowances; `null` when it does not exist. */
  async lock(tx: EntityManager, id: string): Promise<CampaignState | null> {
    return this.oneState(tx, 'where id = ? for update', [id]);
  }

  /** Another user's campaign is treated as if it did not exist. */
  async lockOwn(tx: EntityManager, userId: string, id: string): Promise<CampaignState | null> {
    return this.oneState(tx, 'where id = ? and user_id = ? for update', [id, userId]);
  }

  /** Those of a website that have not ended, locked in a fixed order. */
  async lockOpenOf(tx: EntityManager, websiteId: string): Promise<CampaignState[]> {
    return this.states(
      tx,
      `where website_id = ? and status in ('queued', 'running', 'paused') order by id for update`,
      [websiteId],
    );
  }

  async change(
    tx: EntityManager,
    id: string,
    change: Partial<
      Pick<
        StoredCampaign,
        | 'status'
        | 'pauseCause'
        | 'reason'
        | 'startedAt'
        | 'pausedAt'
        | 'endedAt'
        | 'ownershipCheckedAt'
        | 'awaitsTurn'
      >
    >,
  ): Promise<void> {
    await tx.nativeUpdate(StoredCampaign, { id }, change);
    if (change.endedAt == null) return;
    // Its secrets are of no use any more.
    await tx.execute(
      `update campaigns set journey = jsonb_set(journey, '{values}', '[]')
       where id = ? and journey is not null`,
      [id],
    );
  }

  /** Postpones waiting visits by the time the campaign was paused. */
  async shiftWaiting(tx: EntityManager, id: string, byMs: number): Promise<void> {
    if (byMs <= 0) return;
    await tx.execute(
      `update visits set due_at = due_at + ? * interval '1 millisecond'
       where campaign_id = ? and status = 'waiting'`,
      [byMs, id],
    );
  }

  /** Returns how many; the campaign's counter is updated too. */
  async cancelWaiting(tx: EntityManager, id: string, now: Date): Promise<number> {
    const [row] = await tx.execute<{ cancelled: number }[]>(
      `with gone as (
         update visits set status = 'cancelled', finished_at = ?
         where campaign_id = ? and status = 'waiting' returning 1
       ) select count(*)::int as cancelled from gone`,
      [now, id],
    );
    const cancelled = row?.cancelled ?? 0;
    await tx.execute('update campaigns set cancelled = cancelled + ? where id = ?', [
      cancelled,
      id,
    ]);
    return cancelled;
  }

  /** The website is removed: campaigns and the sums of the account stay. */
  async deleteWebsiteHours(tx: EntityManager, websiteId: string): Promise<void> {
    await tx.execute('delete from visit_website_hours where website_id = ?', [websiteId]);
  }

  /** Campaigns of the account that wait for their turn. */
  async countAwaitingTurn(em: EntityManager, userId: string): Promise<number> {
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from campaigns
       where user_id = ? and awaits_turn and status = 'queued'`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /** The first waiting campaign of each account none of whose campaigns runs or is about to. */
  async listNextTurns(limit: number): Promise<string[]> {
    const rows = await this.fork().execute<{ id: string }[]>(
      `select distinct on (c.user_id) c.id from campaigns c
       where c.awaits_turn and c.status = 'queued' and not exists (
         select 1 from campaigns busy where busy.user_id = c.user_id
           and (busy.status = 'running' or (busy.status = 'queued' and not busy.awaits_turn)))
       order by c.user_id, c.created_at, c.id limit ?`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Running campaigns whose proof was last read before `instant`. */
  async listUnproven(instant: Date, limit: number): Promise<string[]> {
    const rows = await this.fork().execute<{ id: string }[]>(
      `select id from campaigns where status = 'running' and ownership_checked_at < ?
       order by ownership_checked_at limit ?`,
      [instant, limit],
    );
    return rows.map(({ id }) => id);
  }

  private async oneState(
    tx: EntityManager,
    where: string,
    parameters: readonly unknown[],
  ): Promise<CampaignState | null> {
    return (await this.states(tx, where, parameters))[0] ?? null;
  }

  private async states(
    tx: EntityManager,
    where: string,
    parameters: readonly unknown[],
  ): Promise<CampaignState[]> {
    const rows = await tx.execute<CampaignState[]>(`${STATE} ${where}`, [...parameters]);
    return rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      startedAt: instantOf(row.startedAt),
      pausedAt: instantOf(row.pausedAt),
      ownershipCheckedAt: instantOf(row.ownershipCheckedAt),
    }));
  }
}

/** Raw queries return instants as the driver reads them. */
function instantOf(stored: Date | string | null): Date | null {
  return stored === null ? null : new Date(stored);
}
