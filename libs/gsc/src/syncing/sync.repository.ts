import { queryBound, Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { GscProperty } from '../entities/gsc-property.entity.js';

export interface DueProperty {
  readonly id: string;
  readonly round: number;
}

export interface DueUser {
  readonly userId: string;
}

@Injectable()
export class SyncRepository extends Repository {
  /** Fetched properties that were not checked on this day. */
  dueProperties(tx: EntityManager, on: string, now: Date, limit: number): Promise<DueProperty[]> {
    return queryBound(
      tx,
      `select p.id, p.round from gsc_properties p
       join gsc_connections c on c.user_id = p.user_id and c.status = 'connected'
       where p.is_selected and (p.checked_on is null or p.checked_on < $1)
         and (p.paused_until is null or p.paused_until <= $2)
       order by p.checked_on nulls first, p.id limit $3`,
      [on, now, limit],
    );
  }

  /** Fetched properties that have days before their last final one to fetch; `wanted` is how many there are. */
  unfinishedProperties(
    tx: EntityManager,
    oldest: string,
    now: Date,
    limit: number,
  ): Promise<DueProperty[]> {
    return queryBound(
      tx,
      `select p.id, p.round from gsc_properties p
       join gsc_connections c on c.user_id = p.user_id and c.status = 'connected'
       where p.is_selected and p.last_final_on is not null
         and (p.paused_until is null or p.paused_until <= $2)
         and p.last_final_on - $1::date + 1 > (
           select count(*) from gsc_fetched_days d where d.property_id = p.id
             and d.day between $1::date and p.last_final_on
             and d.has_segments and (d.has_page_queries or not p.has_page_queries))
       order by p.id limit $3`,
      [oldest, now, limit],
    );
  }

  /** Accounts whose properties were not listed since. */
  dueUsers(tx: EntityManager, since: Date, limit: number): Promise<DueUser[]> {
    return queryBound(
      tx,
      `select user_id as "userId" from gsc_connections
       where status = 'connected' and (listed_at is null or listed_at < $1) order by listed_at nulls first limit $2`,
      [since, limit],
    );
  }

  find(id: string): Promise<GscProperty | null> {
    return this.fork().findOne(GscProperty, { id });
  }

  async saveChecked(
    { id, round }: DueProperty,
    changes: { readonly checkedOn: string; readonly lastFinalOn: string },
  ): Promise<void> {
    await this.fork().nativeUpdate(GscProperty, { id, round }, changes);
  }

  async pause(id: string, pausedUntil: Date, problem: string): Promise<void> {
    await this.fork().nativeUpdate(GscProperty, { id }, { pausedUntil, problem });
  }
}
