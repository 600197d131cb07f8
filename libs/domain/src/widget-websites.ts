import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** A website as the widget knows it. */
export interface WidgetWebsite {
  readonly id: string;
  readonly siteId: string;
  readonly host: string;
  readonly identity: string;
}

/** A ping of the widget from a website. */
export interface WidgetSighting {
  readonly websiteId: string;
  readonly at: Date;
}

const COLUMNS = 'id, site_id as "siteId", host, identity';

/** Websites by the id that their widget contains, and their status as the widget reports it. */
@Injectable()
export class WidgetWebsites {
  constructor(private readonly em: EntityManager) {}

  /** Omits ids without a website. */
  listBySiteIds(siteIds: readonly string[]): Promise<WidgetWebsite[]> {
    if (siteIds.length === 0) return Promise.resolve([]);
    return this.em
      .fork()
      .execute(`select ${COLUMNS} from websites where site_id in (?)`, [siteIds]);
  }

  /** All websites of a user, in the order in which they were added. */
  listOfUser(userId: string, tx: EntityManager = this.em.fork()): Promise<WidgetWebsite[]> {
    return tx.execute(`select ${COLUMNS} from websites where user_id = ? order by created_at, id`, [
      userId,
    ]);
  }

  /** `null` for a removed website. */
  async find(websiteId: string, tx: EntityManager): Promise<WidgetWebsite | null> {
    const rows = await tx.execute<WidgetWebsite[]>(`select ${COLUMNS} from websites where id = ?`, [
      websiteId,
    ]);
    return rows[0] ?? null;
  }

  /**
   * Records that the widget has pinged from these websites: they are connected unless a later check has not found it, and
   * unverified ones become verified by it (PRODUCT.md section 6). Skips locked rows until the next call; returns how
   * many changed.
   */
  async recordSeen(seen: readonly WidgetSighting[]): Promise<number> {
    if (seen.length === 0) return 0;
    const changed = await this.em.fork().execute<{ id: string }[]>(
      `with seen as (select * from jsonb_to_recordset(?::jsonb) as s("websiteId" uuid, at timestamptz)),
       changing as (
         select w.id, at, at >= coalesce(widget_checked_at, '-infinity') as "isLatest"
         from websites w join seen on w.id = "websiteId"
         where verified_by is null
           or (widget_status <> 'connected' and at >= coalesce(widget_checked_at, '-infinity'))
         order by w.id for update of w skip locked
       )
       update websites w set
         widget_status = case when "isLatest" then 'connected' else widget_status end,
         widget_checked_at = greatest(widget_checked_at, at),
         verified_at = case when verified_by is null then at else verified_at end,
         verified_by = coalesce(verified_by, 'widget')
       from changing where w.id = changing.id returning w.id`,
      [JSON.stringify(seen)],
    );
    return changed.length;
  }

  /** Marks websites as disconnected whose widget has been silent since then, unless a check has found it later. */
  async recordGone(
    websiteIds: readonly string[],
    { since, now }: { readonly since: Date; readonly now: Date },
  ): Promise<void> {
    if (websiteIds.length === 0) return;
    await this.em.fork().execute(
      `update websites set widget_status = 'not_connected', widget_checked_at = ?::timestamptz
       where id in (?) and widget_status = 'connected' and widget_checked_at < ?::timestamptz`,
      [now, websiteIds, since],
    );
  }
}
