import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** A website as the widget knows it. */
export interface WidgetWebsite {
  readonly id: string;
  readonly siteId: string;
  readonly host: string;
  readonly identity: string;
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
   * Records that the widget pings from these websites: they are connected, and unverified ones become verified by it
   * (PRODUCT.md section 6). Skips locked rows until the next call; returns how many changed.
   */
  async recordSeen(websiteIds: readonly string[], at: Date): Promise<number> {
    if (websiteIds.length === 0) return 0;
    const changed = await this.em.fork().execute<{ id: string }[]>(
      `update websites set widget_status = 'connected', widget_checked_at = ?::timestamptz,
         verified_at = case when verified_by is null then ?::timestamptz else verified_at end,
         verified_by = coalesce(verified_by, 'widget')
       where id in (
         select id from websites
         where id in (?) and (widget_status <> 'connected' or verified_by is null)
         order by id for update skip locked
       ) returning id`,
      [at, at, websiteIds],
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
