import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import type {
  CampaignVitals,
  DeviceType,
  LcpAbsence,
  PercentileMetric,
  SlowView,
  VitalName,
  VitalsGroup,
} from '../contract/index.js';
import { StoredCampaignVitals } from '../entities/campaign-vitals.entity.js';
import { QUANTILES } from '../rules/vitals-groups.js';

/** Measured page views of one page on one kind of device; of all when both are `null`. */
export interface MeasuredGroup extends Omit<VitalsGroup, 'vitals' | 'lcpAbsences'> {
  readonly url: string | null;
  readonly deviceType: DeviceType | null;
  readonly samples: Readonly<Record<VitalName, number>>;
  /** At `QUANTILES`; `null` without samples. */
  readonly quantiles: Readonly<Record<VitalName, readonly number[] | null>>;
  /** By reason. */
  readonly absences: Readonly<Partial<Record<LcpAbsence, number>>>;
}

/** Everything that is measured as a number of each page view. */
export type MeasuredMetric = PercentileMetric | 'longTasks';

/** All values of a group, sorted. */
export interface SortedValues extends Readonly<Record<MeasuredMetric, readonly number[] | null>> {
  readonly url: string | null;
  readonly deviceType: DeviceType | null;
  /** Page views that were measured, whichever values they have. */
  readonly measured: number;
}

/** Page views of one page on one kind of device, measured or not. */
export interface ViewCount {
  readonly url: string;
  readonly deviceType: DeviceType;
  readonly views: number;
}

export interface SlowRow extends Omit<SlowView, 'traceId'> {
  readonly visitId: string;
}

const COLUMNS: Readonly<Record<VitalName, string>> = {
  ttfb: 'm.ttfb_ms',
  fcp: 'm.fcp_ms',
  lcp: 'm.lcp_ms',
  cls: 'm.cls',
  inp: 'm.inp_ms',
};
const NAMES = Object.entries(COLUMNS);
const MEASURED_COLUMNS: Readonly<Record<MeasuredMetric, string>> = {
  ...COLUMNS,
  bytes: 'm.bytes',
  requests: 'm.request_count',
  blocking: 'm.blocking_ms',
  longTasks: 'm.long_tasks',
};
const jsonOf = (valueOf: (column: string) => string): string =>
  `json_build_object(${NAMES.map(([name, column]) => `'${name}', ${valueOf(column)}`).join(', ')})`;
const median = (column: string): string =>
  `percentile_disc(0.5) within group (order by ${column})::float8`;

const MEASURED = `from visits v
  join visit_page_vitals m on m.visit_id = v.id
  join visit_pageviews p on p.visit_id = m.visit_id and p.seq = m.seq
  where v.campaign_id = ? and v.is_measured and v.status = 'completed'
  group by grouping sets ((), (p.url, v.device_type))`;

/** What was measured of the page views of one campaign's completed visits. */
@Injectable()
export class CampaignVitalsRepository extends Repository {
  /** That of all first, then the pages and devices measured most. */
  groups(campaignId: string, limit: number): Promise<MeasuredGroup[]> {
    return this.fork().execute<MeasuredGroup[]>(
      `select p.url, v.device_type as "deviceType", count(*)::int as views,
              ${jsonOf((column) => `count(${column})`)} as samples,
              ${jsonOf((column) => `percentile_disc(array[${QUANTILES.join(', ')}]) within group (order by ${column})`)} as quantiles,
              mode() within group (order by m.lcp_element) as "lcpElement",
              mode() within group (order by m.shift_element) as "shiftElement",
              mode() within group (order by m.inp_element) as "inpElement",
              json_build_object(
                'nothing_painted', count(*) filter (where m.lcp_absence = 'nothing_painted'),
                'nothing_counts', count(*) filter (where m.lcp_absence = 'nothing_counts'),
                'input_came_first', count(*) filter (where m.lcp_absence = 'input_came_first'),
                'not_reported', count(*) filter (where m.lcp_absence = 'not_reported')) as absences,
              ${median('m.request_count')} as requests, ${median('m.bytes')} as bytes,
              ${median('m.long_tasks')} as "longTasks", ${median('m.blocking_ms')} as "blockingMs",
              sum(m.console_errors)::int as "consoleErrors",
              sum(m.exceptions)::int as exceptions,
              sum(m.failed_requests)::int as "failedRequests"
       ${MEASURED}
       order by grouping(p.url) desc, views desc, p.url, v.device_type limit ?`,
      [campaignId, limit + 1],
    );
  }

  /** For the intervals of the same groups. */
  sorted(campaignId: string): Promise<SortedValues[]> {
    const lists = Object.entries(MEASURED_COLUMNS).map(
      ([name, column]) =>
        `to_json(array_agg(${column}::float8 order by ${column}) filter (where ${column} is not null)) as "${name}"`,
    );
    return this.fork().execute<SortedValues[]>(
      `select p.url, v.device_type as "deviceType", count(*)::int as measured, ${lists.join(', ')} ${MEASURED}`,
      [campaignId],
    );
  }

  /** Of completed visits. */
  viewCounts(campaignId: string): Promise<ViewCount[]> {
    return this.fork().execute<ViewCount[]>(
      `select p.url, v.device_type as "deviceType", count(*)::int as views
       from visits v join visit_pageviews p on p.visit_id = v.id
       where v.campaign_id = ? and v.status = 'completed' group by p.url, v.device_type`,
      [campaignId],
    );
  }

  messages(campaignId: string, limit: number): Promise<CampaignVitals['messages']> {
    return this.fork().execute<CampaignVitals['messages']>(
      `select message->>'kind' as kind, message->>'text' as text, count(*)::int as views
       from visits v join visit_page_vitals m on m.visit_id = v.id,
            jsonb_array_elements(m.messages) as message
       where v.campaign_id = ? and v.is_measured and v.status = 'completed'
       group by 1, 2 order by count(*) desc, 1, 2 limit ?`,
      [campaignId, limit],
    );
  }

  /** The slowest page views: at most `perPage` of each page, `limit` altogether. */
  slowest(
    campaignId: string,
    { perPage, limit }: { readonly perPage: number; readonly limit: number },
  ): Promise<SlowRow[]> {
    return this.fork().execute<SlowRow[]>(
      `select "visitId", seq, url, "deviceType", "ttfbMs", "lcpMs", "loadMs"
       from (
         select v.id as "visitId", v.seq, p.url, v.device_type as "deviceType", m.ttfb_ms as "ttfbMs",
                m.lcp_ms as "lcpMs", p.load_ms as "loadMs", coalesce(m.lcp_ms, p.load_ms) as slowness,
                row_number() over (partition by p.url order by coalesce(m.lcp_ms, p.load_ms) desc, v.seq) as place
         from visits v
         join visit_page_vitals m on m.visit_id = v.id
         join visit_pageviews p on p.visit_id = m.visit_id and p.seq = m.seq
         where v.campaign_id = ? and v.is_measured and v.status = 'completed'
           and (m.lcp_ms is not null or p.load_ms is not null)) as ranked
       where place <= ? order by slowness desc, seq limit ?`,
      [campaignId, perPage, limit],
    );
  }

  async findStored(campaignId: string): Promise<CampaignVitals | null> {
    const row = await this.fork().findOne(StoredCampaignVitals, { campaignId });
    if (row === null) return null;
    // Earlier releases stored summaries without these.
    const { slowest = [], isWeighted = false, distributions = [] } = row.summary;
    return { ...row.summary, slowest, isWeighted, distributions };
  }

  /** A later computation replaces it: a visit may end after its campaign was stopped. */
  async store(campaignId: string, summary: CampaignVitals, computedAt: Date): Promise<void> {
    await this.fork().upsert(StoredCampaignVitals, { campaignId, summary, computedAt });
  }
}
