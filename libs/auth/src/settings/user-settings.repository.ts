import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { defaultNotificationFlags, defaultTrafficPreferences } from '../contract/index.js';
import type { NotificationFlags, TrafficPreferences } from '../contract/index.js';

export interface StoredSettings extends NotificationFlags, TrafficPreferences {
  readonly company: string;
  readonly website: string;
}

export interface ReportReadersPage {
  /** Users who registered later have nothing to report. */
  readonly registeredBefore: Date;
  /** The last id of the previous page; `null` at the start. */
  readonly after: string | null;
  readonly limit: number;
}

const defaults: StoredSettings = {
  company: '',
  website: '',
  ...defaultNotificationFlags,
  ...defaultTrafficPreferences,
};

@Injectable()
export class UserSettingsRepository extends Repository {
  /** The user's settings, read in `em` or separately; the defaults for a user who never saved any. */
  async read(em: EntityManager | null, userId: string): Promise<StoredSettings> {
    const rows = await (em ?? this.fork()).execute<StoredSettings[]>(
      `select company, website, campaign_complete as "campaignComplete",
              daily_report as "dailyReport", weekly_report as "weeklyReport",
              system_updates as "systemUpdates", scan_complete as "scanComplete",
              limit_alerts as "limitAlerts", keyword_report as "keywordReport", default_country as "defaultCountry",
              traffic_speed as "trafficSpeed", auto_retry as "autoRetry", retries
       from user_settings where user_id = ?`,
      [userId],
    );
    return rows[0] ?? defaults;
  }

  /** Ids of users with a confirmed address who want a report of the kind, in order, those after `after`. */
  async listReportReaders(kind: 'daily' | 'weekly', page: ReportReadersPage): Promise<string[]> {
    const wants =
      kind === 'daily'
        ? `coalesce(s.daily_report, ${defaults.dailyReport})`
        : `coalesce(s.weekly_report, ${defaults.weeklyReport})`;
    const rows = await this.fork().execute<{ id: string }[]>(
      `select u.id from users u left join user_settings s on s.user_id = u.id
       where ${wants} and u.email_confirmed_at is not null and u.created_at < ? and (?::uuid is null or u.id > ?::uuid)
       order by u.id limit ?`,
      [page.registeredBefore, page.after, page.after, page.limit],
    );
    return rows.map(({ id }) => id);
  }

  async save(
    tx: EntityManager,
    userId: string,
    settings: StoredSettings,
    now: Date,
  ): Promise<void> {
    await tx.execute(
      `insert into user_settings (user_id, company, website, campaign_complete, daily_report,
         weekly_report, system_updates, scan_complete, limit_alerts, keyword_report, default_country, traffic_speed,
         auto_retry, retries, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (user_id) do update set company = excluded.company, website = excluded.website,
         campaign_complete = excluded.campaign_complete, daily_report = excluded.daily_report,
         weekly_report = excluded.weekly_report, system_updates = excluded.system_updates,
         scan_complete = excluded.scan_complete, limit_alerts = excluded.limit_alerts,
         keyword_report = excluded.keyword_report,
         default_country = excluded.default_country, traffic_speed = excluded.traffic_speed,
         auto_retry = excluded.auto_retry, retries = excluded.retries, updated_at = excluded.updated_at`,
      [
        ...[
          userId,
          settings.company,
          settings.website,
          settings.campaignComplete,
          settings.dailyReport,
        ],
        ...[
          settings.weeklyReport,
          settings.systemUpdates,
          settings.scanComplete,
          settings.limitAlerts,
          settings.keywordReport,
          settings.defaultCountry,
          settings.trafficSpeed,
          settings.autoRetry,
          settings.retries,
        ],
        now,
      ],
    );
  }

  async saveName(tx: EntityManager, userId: string, name: string): Promise<void> {
    await tx.execute('update users set name = ? where id = ?', [name, userId]);
  }
}
