import { Repository } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { WidgetInstallation } from './entities/widget-installation.entity.js';

export interface SeenWidget {
  readonly websiteId: string;
  readonly path: string;
  readonly at: Date;
}

@Injectable()
export class InstallationsRepository extends Repository {
  listOf(websiteIds: readonly string[]): Promise<WidgetInstallation[]> {
    return this.fork().find(WidgetInstallation, { websiteId: { $in: [...websiteIds] } });
  }

  async lastPingAt(websiteId: string): Promise<Date | null> {
    const installation = await this.fork().findOne(WidgetInstallation, { websiteId });
    return installation?.lastPingAt ?? null;
  }

  /** A single statement with ordered rows, so that concurrent processes do not deadlock. */
  async saveSeen(seen: readonly SeenWidget[]): Promise<void> {
    if (seen.length === 0) return;
    const rows = [...seen].sort((one, other) => (one.websiteId < other.websiteId ? -1 : 1));
    await this.fork().execute(
      `insert into widget_installations (website_id, first_ping_at, last_ping_at, last_path)
       select seen.website_id, seen.at, seen.at, seen.path
       from jsonb_to_recordset(?::jsonb) as seen (website_id uuid, at timestamptz, path text)
       join ${WEBSITE_OWNERS} w on w.id = seen.website_id
       on conflict (website_id) do update
         set last_ping_at = excluded.last_ping_at, last_path = excluded.last_path
         where excluded.last_ping_at > widget_installations.last_ping_at`,
      [
        JSON.stringify(
          rows.map(({ websiteId, at, path }) => ({ website_id: websiteId, at, path })),
        ),
      ],
    );
  }

  /** Removes installations that have been silent since then; returns the ids of their websites. */
  async removeSilent(since: Date, most: number): Promise<string[]> {
    const rows = await this.fork().execute<{ websiteId: string }[]>(
      `delete from widget_installations where website_id in (
         select website_id from widget_installations where last_ping_at < ?::timestamptz
         order by last_ping_at limit ? for update skip locked
       ) and last_ping_at < ?::timestamptz returning website_id as "websiteId"`,
      [since, most, since],
    );
    return rows.map(({ websiteId }) => websiteId);
  }
}
