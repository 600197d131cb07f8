import { queryBound, Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { GscProperty } from '../entities/gsc-property.entity.js';
import type { Site } from '../providers/search-console.provider.js';

/** Its days are queued under another round from now on. */
export interface StartedProperty {
  readonly id: string;
  readonly round: number;
}

@Injectable()
export class PropertiesRepository extends Repository {
  /** Of the connected account, or with earlier figures. */
  list(userId: string): Promise<GscProperty[]> {
    return this.fork().find(GscProperty, { userId }, { orderBy: { siteUrl: 'asc' } });
  }

  findOwn(userId: string, id: string): Promise<GscProperty | null> {
    return this.fork().findOne(GscProperty, { userId, id });
  }

  find(id: string): Promise<GscProperty | null> {
    return this.fork().findOne(GscProperty, { id });
  }

  /** How many days of each property are fetched. */
  async countDays(userId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await queryBound<{ id: string; days: number }>(
      this.fork(),
      `select p.id, count(d.day)::int as days from gsc_properties p
       join gsc_fetched_days d on d.property_id = p.id where p.user_id = $1 group by p.id`,
      [userId],
    );
    return new Map(rows.map(({ id, days }) => [id, days]));
  }

  /** Stores the account's current properties. Lost ones keep their figures and are no longer fetched. */
  async saveListed(userId: string, sites: readonly Site[], now: Date): Promise<void> {
    const rows = sites.map((site) => ({ id: randomUUID(), ...site }));
    await this.fork().transactional(async (tx) => {
      await queryBound(
        tx,
        `insert into gsc_properties (id, user_id, site_url, permission, created_at)
         select p.id, $1, p."siteUrl", p.permission, $3
         from jsonb_to_recordset($2::jsonb) as p(id uuid, "siteUrl" text, permission text)
         order by p."siteUrl"
         on conflict (user_id, site_url) do update set permission = excluded.permission, is_listed = true`,
        [userId, JSON.stringify(rows), now],
      );
      await queryBound(
        tx,
        `update gsc_properties set is_listed = false, is_selected = false
         where user_id = $1 and not (site_url = any(array(select jsonb_array_elements_text($2::jsonb))))`,
        [userId, JSON.stringify(sites.map(({ siteUrl }) => siteUrl))],
      );
    });
  }

  /** Exactly these are fetched from now on. Returns the newly selected ones. */
  async select(
    tx: EntityManager,
    userId: string,
    wanted: { readonly ids: readonly string[]; readonly withPageQueries: readonly string[] },
  ): Promise<StartedProperty[]> {
    // Locked in the order of their ids, to avoid deadlocks between two selections.
    await queryBound(
      tx,
      'select id from gsc_properties where user_id = $1 order by id for update',
      [userId],
    );
    return queryBound<StartedProperty>(
      tx,
      `with wanted as (
         select id, id = any($2::uuid[]) as is_selected,
           id = any($2::uuid[]) and id = any($3::uuid[]) as page_queries
         from gsc_properties where user_id = $1 and is_listed
       ), changed as (
         update gsc_properties p set is_selected = w.is_selected, has_page_queries = w.page_queries,
           round = p.round + b.begins::int, checked_on = case when b.begins then null else p.checked_on end
         from wanted w join lateral (
           select w.is_selected and (not q.is_selected or w.page_queries and not q.has_page_queries) as begins
           from gsc_properties q where q.id = w.id
         ) b on true
         where p.id = w.id
         returning p.id, p.round, b.begins
       ) select id, round from changed where begins`,
      [userId, wanted.ids, wanted.withPageQueries],
    );
  }

  /** There is a new consent: fetching continues where it stopped. */
  beginAgain(tx: EntityManager, userId: string): Promise<StartedProperty[]> {
    return queryBound<StartedProperty>(
      tx,
      `update gsc_properties set round = round + 1, checked_on = null, paused_until = null, problem = null
       where user_id = $1 and is_selected returning id, round`,
      [userId],
    );
  }

  /**
   * One property is fetched no longer. With `deleteData` its figures are deleted too. Returns how many remain, or `null`
   * if it was not fetched.
   */
  async disconnectOne(
    tx: EntityManager,
    property: { readonly userId: string; readonly id: string },
    deleteData: boolean,
  ): Promise<number | null> {
    const { userId, id } = property;
    // Locked in the order of their ids: of two at once, exactly one is the last.
    const selected = await queryBound<{ id: string }>(
      tx,
      `select id from (
         select id, is_selected from gsc_properties where user_id = $1 order by id for update
       ) as locked where is_selected`,
      [userId],
    );
    if (!selected.some((one) => one.id === id)) return null;
    if (deleteData) await this.replace(tx, property);
    else await tx.nativeUpdate(GscProperty, property, { isSelected: false, hasPageQueries: false });
    return selected.length - 1;
  }

  /** Deletes a property with all figures; it remains in the list of the account, as another row. */
  private async replace(
    tx: EntityManager,
    property: { readonly userId: string; readonly id: string },
  ): Promise<void> {
    const old = await tx.findOneOrFail(GscProperty, property);
    const { userId, siteUrl, permission, isListed, createdAt } = old;
    await tx.nativeDelete(GscProperty, property);
    await tx.insert(GscProperty, {
      ...{ id: randomUUID(), userId, siteUrl, permission, isListed, createdAt },
    });
  }

  /** Nothing is connected any more. With `deleteData` the figures are deleted too. */
  async disconnect(tx: EntityManager, userId: string, deleteData: boolean): Promise<void> {
    if (deleteData) {
      await tx.nativeDelete(GscProperty, { userId });
      return;
    }
    await tx.nativeUpdate(GscProperty, { userId }, { isListed: false, isSelected: false });
  }
}
