import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { CampaignKind } from '../contract/index.js';
import type { Span } from '../rules/analytics-window.js';
import { hourOf } from '../rules/cut-hours.js';
import type { VisitSums } from '../rules/visit-sums.js';

/** Whose visits: of an account, or of one of its websites or campaigns. */
export interface VisitScope {
  readonly userId: string;
  readonly websiteId: string | null;
  readonly campaignId: string | null;
}

/** Time whose visits are summed. */
export interface SummedTime extends Span {
  /** Parts of it whose visits are counted one by one instead of read from hourly sums. */
  readonly counted: readonly Span[];
  /** Length of the steps of counted visits. */
  readonly countedStepMs: number;
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

const SUMMED = `sum(completed) as completed, sum(failed) as failed, sum(pages) as pages, sum(load_ms) as load_ms,
  sum(loads) as loads`;
const SHOWN = `coalesce(sum(completed + failed), 0)::int as ended, coalesce(sum(completed), 0)::int as completed,
  coalesce(sum(failed), 0)::int as failed, coalesce(sum(pages), 0)::int as pages,
  coalesce(sum(load_ms), 0)::float8 as "loadMs", coalesce(sum(loads), 0)::int as loads`;
const COLUMNS = 'persona_id, country, device_type, completed, failed, pages, load_ms, loads';

interface Query {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** Aggregates of a user's visits. */
@Injectable()
export class AnalyticsRepository extends Repository {
  /** By step, by country, by device, and over everything. */
  async sums(scope: VisitScope, time: SummedTime): Promise<VisitSums[]> {
    const slots = slotsOf(scope, time);
    // A month has up to 28,800 sums: they are grouped by time and by persona first, the rest comes from 40 personas.
    return this.fork().execute<VisitSums[]>(
      `with slots as materialized (${slots.text}),
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
      [...slots.parameters],
    );
  }

  /** Over everything. */
  async total(scope: VisitScope, time: SummedTime): Promise<VisitSums | null> {
    const slots = slotsOf(scope, time);
    const [row] = await this.fork().execute<VisitSums[]>(
      `select null::timestamptz as at, null as country, null as "deviceType", ${SHOWN}, 0 as personas
       from (${slots.text}) as slots`,
      [...slots.parameters],
    );
    return row ?? null;
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
  async running({ userId, websiteId, campaignId }: VisitScope): Promise<RunningCampaign[]> {
    return this.fork().execute<RunningCampaign[]>(
      `select id, kind, target_url as "targetUrl", completed, failed, coalesce(started_at, created_at) as "startedAt"
       from campaigns where user_id = ? and status = 'running'
         and (?::uuid is null or website_id = ?::uuid) and (?::uuid is null or id = ?::uuid)
       order by coalesce(started_at, created_at) desc, id limit ?`,
      [userId, websiteId, websiteId, campaignId, campaignId, CAMPAIGNS_SHOWN],
    );
  }
}

function slotsOf(scope: VisitScope, time: SummedTime): Query {
  const { from, until, counted } = time;
  const isCounted = counted.length === 1 && counted[0]?.from === from && counted[0].until === until;
  const parts = [
    ...(isCounted ? [] : [hoursOf(scope, time)]),
    ...(counted.length === 0 ? [] : [countedVisits(scope, time)]),
  ];
  return {
    text: parts.map(({ text }) => text).join(' union all '),
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

/** The hourly sums, without the hours that are counted. */
function hoursOf({ userId, websiteId }: VisitScope, { from, until, counted }: SummedTime): Query {
  const table = websiteId === null ? 'visit_hours' : 'visit_website_hours';
  const cut = counted.map((part) => new Date(hourOf(part.from)));
  return {
    text: `select hour as at, ${COLUMNS} from ${table}
      where user_id = ? ${websiteId === null ? '' : 'and website_id = ?'} and hour >= ? and hour < ?
        ${cut.length === 0 ? '' : 'and hour not in (?)'}`,
    parameters: [
      ...[userId, ...(websiteId === null ? [] : [websiteId]), new Date(from), new Date(until)],
      ...(cut.length === 0 ? [] : [cut]),
    ],
  };
}

/** Visits within the counted parts, of the campaigns that ran then. A visit may end after its campaign was stopped. */
function countedVisits(
  { userId, websiteId, campaignId }: VisitScope,
  { counted, countedStepMs }: SummedTime,
): Query {
  const spans = counted.map(({ from, until }) => ({
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
  }));
  return {
    text: `select date_bin(make_interval(secs => ?), v.finished_at, 'epoch') as at, v.persona_id, v.country,
        v.device_type, count(*) filter (where v.status = 'completed') as completed,
        count(*) filter (where v.status = 'failed') as failed,
        coalesce(sum(v.pages) filter (where v.status = 'completed'), 0) as pages,
        coalesce(sum(v.load_ms) filter (where v.status = 'completed'), 0) as load_ms,
        count(v.load_ms) filter (where v.status = 'completed') as loads
      from jsonb_to_recordset(?::jsonb) as part("from" timestamptz, until timestamptz)
      join campaigns c on c.user_id = ? and c.created_at < part.until
        and (c.ended_at is null or c.ended_at >= part."from" - interval '1 hour')
        ${websiteId === null ? '' : 'and c.website_id = ?'} ${campaignId === null ? '' : 'and c.id = ?'}
      join visits v on v.campaign_id = c.id and v.finished_at >= part."from" and v.finished_at < part.until
      where v.status in ('completed', 'failed')
      group by 1, 2, 3, 4`,
    parameters: [
      ...[countedStepMs / 1_000, JSON.stringify(spans), userId],
      ...[websiteId, campaignId].filter((id) => id !== null),
    ],
  };
}
