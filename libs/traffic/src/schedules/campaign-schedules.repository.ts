import { Repository } from '@app/common';
import { storableJson } from '@app/common/contract';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CampaignStatus, GateResult } from '../contract/index.js';
import { StoredCampaignSchedule } from '../entities/campaign-schedule.entity.js';

export type ScheduleSettings = Pick<
  StoredCampaignSchedule,
  | 'websiteId'
  | 'template'
  | 'targetUrl'
  | 'visits'
  | 'frequency'
  | 'time'
  | 'weekday'
  | 'dayOfMonth'
  | 'timeZone'
  | 'isEnabled'
  | 'notifiesByEmail'
  | 'nextRunAt'
>;

export interface LastRunRow {
  readonly scheduleId: string;
  readonly dueAt: Date;
  readonly reason: string | null;
  readonly campaignId: string | null;
  readonly campaignStatus: CampaignStatus | null;
  /** Of its gates; `null` until they are evaluated, or without any. */
  readonly results: readonly GateResult[] | null;
}

@Injectable()
export class CampaignSchedulesRepository extends Repository {
  /** In the order of their creation. */
  list(userId: string): Promise<StoredCampaignSchedule[]> {
    return this.fork().find(
      StoredCampaignSchedule,
      { userId },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  findOwn(userId: string, id: string): Promise<StoredCampaignSchedule | null> {
    return this.fork().findOne(StoredCampaignSchedule, { userId, id });
  }

  /** The number of an account's schedules; no other transaction can add one until this one ends. */
  async lockCount(tx: EntityManager, userId: string): Promise<number> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `campaign-schedules:${userId}`,
    ]);
    return tx.count(StoredCampaignSchedule, { userId });
  }

  /** In the caller's transaction, which has locked the website. Returns the id. */
  async insert(
    tx: EntityManager,
    owner: { readonly userId: string; readonly createdAt: Date },
    settings: ScheduleSettings,
  ): Promise<string> {
    const { frequency, time, weekday, dayOfMonth, timeZone, isEnabled, nextRunAt } = settings;
    const rows = await tx.execute<{ id: string }[]>(
      `insert into campaign_schedules (user_id, created_at, website_id, template, target_url, visits, frequency,
         time, weekday, day_of_month, time_zone, is_enabled, notifies_by_email, next_run_at)
       values (?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
      [
        ...[owner.userId, owner.createdAt, settings.websiteId, storableJson(settings.template)],
        ...[settings.targetUrl, settings.visits, frequency, time, weekday, dayOfMonth, timeZone],
        ...[isEnabled, settings.notifiesByEmail, nextRunAt],
      ],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The schedule was not stored');
    return row.id;
  }

  /** Locked until the transaction ends. */
  lock(tx: EntityManager, userId: string, id: string): Promise<StoredCampaignSchedule | null> {
    return tx.findOne(
      StoredCampaignSchedule,
      { userId, id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
  }

  async save(tx: EntityManager, id: string, settings: ScheduleSettings): Promise<void> {
    await tx.nativeUpdate(StoredCampaignSchedule, { id }, { ...settings, failingSince: null });
  }

  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.fork().nativeDelete(StoredCampaignSchedule, { userId, id })) === 1;
  }

  /** The newest run of each of these schedules. */
  lastRuns(scheduleIds: readonly string[]): Promise<LastRunRow[]> {
    if (scheduleIds.length === 0) return Promise.resolve([]);
    return this.fork().execute<LastRunRow[]>(
      `select distinct on (r.schedule_id) r.schedule_id as "scheduleId", r.due_at as "dueAt", r.reason,
              c.id as "campaignId", c.status as "campaignStatus", g.results
       from campaign_schedule_runs r left join campaigns c on c.id = r.campaign_id
       left join campaign_gates g on g.campaign_id = r.campaign_id
       where r.schedule_id in (?) order by r.schedule_id, r.due_at desc`,
      [[...scheduleIds]],
    );
  }
}
