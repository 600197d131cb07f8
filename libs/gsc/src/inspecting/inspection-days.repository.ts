import { queryBound, Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { DAILY_AUTOMATIC_INSPECTIONS, DAILY_INSPECTIONS } from '../rules/inspection-quota.js';
import type { UsedInspections } from '../rules/inspection-quota.js';

/** A property on a day in Los Angeles. */
interface PropertyDay {
  readonly siteUrl: string;
  readonly day: string;
}

/** Inspections counted by property and day. */
@Injectable()
export class InspectionDaysRepository extends Repository {
  /** Counts one, in one statement; `false` if the quota or the share is used up, or Google has requested a pause. */
  async take({ siteUrl, day }: PropertyDay, isAutomatic: boolean, now: Date): Promise<boolean> {
    const rows = await queryBound(
      this.fork(),
      `insert into gsc_inspection_days as d (site_url, day, used, automatic) values ($1, $2, 1, $3)
       on conflict (site_url, day) do update set used = d.used + 1, automatic = d.automatic + $3
         where d.used < $4 and ($3 = 0 or d.automatic < $5) and (d.paused_until is null or d.paused_until <= $6)
       returning d.used`,
      [siteUrl, day, isAutomatic ? 1 : 0, DAILY_INSPECTIONS, DAILY_AUTOMATIC_INSPECTIONS, now],
    );
    return rows.length > 0;
  }

  async pause({ siteUrl, day }: PropertyDay, until: Date): Promise<void> {
    await queryBound(
      this.fork(),
      'update gsc_inspection_days set paused_until = $3 where site_url = $1 and day = $2',
      [siteUrl, day, until],
    );
  }

  async used({ siteUrl, day }: PropertyDay): Promise<UsedInspections> {
    const [row] = await queryBound<{ used: number; pausedUntil: Date | string | null }>(
      this.fork(),
      'select used, paused_until as "pausedUntil" from gsc_inspection_days where site_url = $1 and day = $2',
      [siteUrl, day],
    );
    if (row === undefined) return { used: 0, pausedUntil: null };
    const { used, pausedUntil } = row;
    return { used, pausedUntil: pausedUntil === null ? null : new Date(pausedUntil) };
  }

  /** Removes days before this one. */
  async removeBefore(day: string): Promise<void> {
    await queryBound(this.fork(), 'delete from gsc_inspection_days where day < $1', [day]);
  }
}
