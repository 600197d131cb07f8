import { Repository } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MonitorSummary, PageState, Uptime, WatchedKind } from '../contract/index.js';
import { MonitorRound } from '../entities/monitor-round.entity.js';
import { MonitoredPage } from '../entities/monitored-page.entity.js';
import { WebsiteMonitor } from '../entities/website-monitor.entity.js';

export type MonitorFields = Pick<
  WebsiteMonitor,
  'cadence' | 'timeZone' | 'quietFrom' | 'quietTo' | 'alertFrom' | 'notifiesByEmail' | 'nextCheckAt'
>;

export interface WatchedPageRow {
  readonly id: string;
  readonly kind: WatchedKind;
  readonly url: string;
  readonly state: PageState | null;
  readonly isUnstable: boolean;
  /** Among the chosen pages of all the user's websites, from 1. */
  readonly place: number;
}

const DAYS = 30;
const SUMMARY_DAYS = 7;

@Injectable()
export class MonitorsRepository extends Repository {
  get(id: string): Promise<WebsiteMonitor | null> {
    return this.fork().findOne(WebsiteMonitor, { id });
  }

  ofWebsite(websiteId: string, em: EntityManager = this.fork()): Promise<WebsiteMonitor | null> {
    return em.findOne(WebsiteMonitor, { websiteId });
  }

  /** Locked until the transaction ends. */
  lock(tx: EntityManager, websiteId: string): Promise<WebsiteMonitor | null> {
    return tx.findOne(WebsiteMonitor, { websiteId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The same by the id of the monitor. */
  lockById(tx: EntityManager, id: string): Promise<WebsiteMonitor | null> {
    return tx.findOne(WebsiteMonitor, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** With the addresses that are always watched; without effect when the website has one. */
  async create(
    tx: EntityManager,
    owner: { readonly userId: string; readonly websiteId: string; readonly createdAt: Date },
    fields: MonitorFields,
    watched: readonly { readonly kind: WatchedKind; readonly url: string }[],
  ): Promise<void> {
    const [monitor] = await tx.execute<{ id: string }[]>(
      `insert into website_monitors (user_id, website_id, created_at, cadence, time_zone, quiet_from, quiet_to,
         alert_from, notifies_by_email, next_check_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (website_id) do nothing returning id`,
      [
        ...[owner.userId, owner.websiteId, owner.createdAt, fields.cadence, fields.timeZone],
        ...[fields.quietFrom, fields.quietTo, fields.alertFrom, fields.notifiesByEmail],
        fields.nextCheckAt,
      ],
    );
    if (monitor === undefined) return;
    for (const { kind, url } of watched)
      await this.insertPage(tx, { monitorId: monitor.id, kind, url, createdAt: owner.createdAt });
  }

  async save(tx: EntityManager, id: string, fields: MonitorFields): Promise<void> {
    await tx.nativeUpdate(WebsiteMonitor, { id }, fields);
  }

  /** Without effect for a page that is watched already. */
  async insertPage(
    tx: EntityManager,
    page: Pick<MonitoredPage, 'monitorId' | 'kind' | 'url' | 'createdAt'>,
  ): Promise<void> {
    await tx.execute(
      `insert into monitored_pages (monitor_id, kind, url, created_at) values (?, ?, ?, ?)
       on conflict (monitor_id, url) do nothing`,
      [page.monitorId, page.kind, page.url, page.createdAt],
    );
  }

  /** Only a chosen page. */
  async removePage(monitorId: string, id: string): Promise<boolean> {
    const removed = await this.fork().nativeDelete(MonitoredPage, { monitorId, id, kind: 'page' });
    return removed === 1;
  }

  /** In the order in which they are read. */
  pages(monitor: Pick<WebsiteMonitor, 'id' | 'userId'>): Promise<WatchedPageRow[]> {
    return this.fork().execute<WatchedPageRow[]>(
      `select id, kind, url, state, is_unstable as "isUnstable", place::int from (
         select p.*, row_number() over (partition by p.kind = 'page' order by p.created_at, p.id) as place
         from monitored_pages p join website_monitors m on m.id = p.monitor_id where m.user_id = ?) p
       where monitor_id = ? order by array_position(array['home', 'robots', 'sitemap', 'page'], kind), created_at, id`,
      [monitor.userId, monitor.id],
    );
  }

  async urls(tx: EntityManager, monitorId: string): Promise<ReadonlySet<string>> {
    const rows = await tx.execute<{ url: string }[]>(
      'select url from monitored_pages where monitor_id = ?',
      [monitorId],
    );
    return new Set(rows.map(({ url }) => url));
  }

  /** Chosen pages of all the user's websites. */
  async countPages(tx: EntityManager | null, userId: string): Promise<number> {
    const [row] = await (tx ?? this.fork()).execute<{ count: number }[]>(
      `select count(*)::int as count from monitored_pages p join website_monitors m on m.id = p.monitor_id
       where m.user_id = ? and p.kind = 'page'`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Until the transaction ends, no other one adds pages for the user. */
  async lockPages(tx: EntityManager, userId: string): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `monitored-pages:${userId}`,
    ]);
  }

  /** What is known of the home page; with `roundId`, only when that round has read it. */
  async homeState(monitorId: string, roundId?: string): Promise<PageState | null> {
    const read = roundId === undefined ? {} : { roundId };
    const home = await this.fork().findOne(MonitoredPage, { monitorId, kind: 'home', ...read });
    return home?.state ?? null;
  }

  /** The newest round. */
  lastRound(monitorId: string): Promise<MonitorRound | null> {
    return this.fork().findOne(MonitorRound, { monitorId }, { orderBy: { createdAt: 'desc' } });
  }

  /** When a round last ended that had read something. */
  async lastCheckedAt(monitorId: string): Promise<Date | null> {
    const [row] = await this.fork().execute<{ at: string | null }[]>(
      `select max(ended_at) as at from monitor_rounds where monitor_id = ? and status = 'done' and problem is null`,
      [monitorId],
    );
    return row?.at == null ? null : new Date(row.at);
  }

  /** Of the last 30 days; rounds that could not say whether the website is up do not count. */
  async uptime(monitorId: string, now: Date): Promise<Uptime> {
    const [row] = await this.fork().execute<Omit<Uptime, 'days'>[]>(
      `select count(*)::int as checks, count(*) filter (where is_up)::int as answered,
              round(percentile_cont(0.5) within group (order by home_ms))::int as "medianMs"
       from monitor_rounds where monitor_id = ? and is_up is not null
         and created_at > ?::timestamptz - make_interval(days => ?)`,
      [monitorId, now, DAYS],
    );
    return { days: DAYS, ...(row ?? { checks: 0, answered: 0, medianMs: null }) };
  }

  async summaries(userId: string, now: Date): Promise<MonitorSummary[]> {
    const rows = await this.fork().execute<
      (Omit<MonitorSummary, 'lastCheckedAt'> & { lastCheckedAt: string | null })[]
    >(
      `select m.website_id as "websiteId", w.origin, m.next_check_at is not null as "isEnabled",
         (select max(ended_at) from monitor_rounds r where r.monitor_id = m.id and r.problem is null) as "lastCheckedAt",
         (select count(*)::int from monitored_pages p where p.monitor_id = m.id and ${HAS_PROBLEM}) as problems,
         (select count(*)::int from page_changes c where c.monitor_id = m.id
            and c.created_at > ?::timestamptz - make_interval(days => ?)) as changes
       from website_monitors m join ${WEBSITE_OWNERS} w on w.id = m.website_id
       where m.user_id = ? order by w.identity`,
      [now, SUMMARY_DAYS, userId],
    );
    return rows.map(({ lastCheckedAt, ...row }) => ({
      ...row,
      lastCheckedAt: lastCheckedAt === null ? null : new Date(lastCheckedAt).toISOString(),
    }));
  }
}

/** What a visitor or search engine cannot see; without robots.txt or a sitemap a website has no problem. */
const HAS_PROBLEM = `(p.state ->> 'outcome' = 'unreachable' or (p.state ->> 'status')::int >= 500
  or (p.kind in ('home', 'page') and ((p.state ->> 'status')::int >= 400
    or (p.state ->> 'isNoindex')::boolean or (p.state ->> 'isBlockedByRobots')::boolean)))`;
