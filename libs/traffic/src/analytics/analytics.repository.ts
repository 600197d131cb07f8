import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { CampaignKind, DeviceType } from '../contract/index.js';
import type { AnalyticsWindow } from '../rules/analytics-window.js';

/** Sums over one step, one country or one device, or over everything when all three are `null`. */
export interface VisitSums {
  readonly at: Date | null;
  readonly country: string | null;
  readonly deviceType: DeviceType | null;
  readonly completed: number;
  readonly failed: number;
  readonly pages: number;
  /** Milliseconds over `loads` completed visits. */
  readonly loadMs: number;
  readonly loads: number;
  /** Number of distinct personas; 0 for a step. */
  readonly personas: number;
}

export interface RunningCampaign {
  readonly id: string;
  readonly kind: CampaignKind;
  readonly targetUrl: string;
  readonly completed: number;
  readonly failed: number;
  readonly startedAt: Date;
}

const CAMPAIGNS_SHOWN = 50;
const HOUR_MS = 3_600_000;

const BY_HOUR = `select hour as at, persona_id, country, device_type, completed, failed, pages, load_ms, loads
  from visit_hours where user_id = ? and hour >= ? and hour <= ?`;

/** Steps below an hour are not rolled up: the last hour has few visits. */
const BY_STEP = `select date_bin(make_interval(secs => ?), v.finished_at, 'epoch') as at, v.persona_id, v.country,
    v.device_type, count(*) filter (where v.status = 'completed') as completed,
    count(*) filter (where v.status = 'failed') as failed,
    coalesce(sum(v.pages) filter (where v.status = 'completed'), 0) as pages,
    coalesce(sum(v.load_ms) filter (where v.status = 'completed'), 0) as load_ms,
    count(v.load_ms) filter (where v.status = 'completed') as loads
  from campaigns c join visits v on v.campaign_id = c.id
  where c.user_id = ? and (c.ended_at is null or c.ended_at >= ?) and v.status in ('completed', 'failed')
    and v.finished_at >= ? and v.finished_at <= ?
  group by 1, 2, 3, 4`;

const SUMMED = `sum(completed) as completed, sum(failed) as failed, sum(pages) as pages, sum(load_ms) as load_ms,
  sum(loads) as loads`;
const SHOWN = `coalesce(sum(completed + failed), 0)::int as ended, coalesce(sum(completed), 0)::int as completed,
  coalesce(sum(failed), 0)::int as failed, coalesce(sum(pages), 0)::int as pages,
  coalesce(sum(load_ms), 0)::float8 as "loadMs", coalesce(sum(loads), 0)::int as loads`;

/** Aggregates of a user's visits. */
@Injectable()
export class AnalyticsRepository extends Repository {
  async sums(userId: string, { stepMs, from, to }: AnalyticsWindow): Promise<VisitSums[]> {
    const isHourly = stepMs === HOUR_MS;
    // A month has up to 28,800 sums: they are grouped by time and by persona first, the rest comes from 40 personas.
    return this.fork().execute<VisitSums[]>(
      `with slots as materialized (${isHourly ? BY_HOUR : BY_STEP}),
       personas as (
         select persona_id, country, device_type, ${SUMMED} from slots group by persona_id, country, device_type
       ), steps as (select at, ${SUMMED} from slots group by at)
       select null::timestamptz as at, country, device_type as "deviceType", ${SHOWN},
              count(distinct persona_id)::int as personas
       from personas
       group by grouping sets ((), (country), (device_type))
       union all
       select at, null, null, ${SHOWN}, 0 from steps group by at
       order by ended desc, country, "deviceType", at`,
      isHourly ? [userId, from, to] : [stepMs / 1_000, userId, from, from, to],
    );
  }

  /** Visits that ended since then: whole hours from the sums, the first partial hour from the visits. */
  async endedSince(userId: string, since: Date): Promise<{ completed: number; failed: number }> {
    const nextHour = new Date(Math.ceil(since.getTime() / HOUR_MS) * HOUR_MS);
    const [row] = await this.fork().execute<{ completed: number; failed: number }[]>(
      `select coalesce(sum(completed), 0)::int as completed, coalesce(sum(failed), 0)::int as failed
       from (
         select completed, failed from visit_hours where user_id = ? and hour >= ?
         union all
         select (v.status = 'completed')::int, (v.status = 'failed')::int
         from campaigns c join visits v on v.campaign_id = c.id
         where c.user_id = ? and (c.ended_at is null or c.ended_at >= ?) and v.status in ('completed', 'failed')
           and v.finished_at >= ? and v.finished_at < ?
       ) as ended`,
      [userId, nextHour, userId, since, since, nextHour],
    );
    return row ?? { completed: 0, failed: 0 };
  }

  /** Most recently started first. */
  async running(userId: string): Promise<RunningCampaign[]> {
    return this.fork().execute<RunningCampaign[]>(
      `select id, kind, target_url as "targetUrl", completed, failed, coalesce(started_at, created_at) as "startedAt"
       from campaigns where user_id = ? and status = 'running'
       order by coalesce(started_at, created_at) desc, id limit ?`,
      [userId, CAMPAIGNS_SHOWN],
    );
  }
}
