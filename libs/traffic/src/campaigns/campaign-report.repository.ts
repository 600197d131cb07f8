import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { VisitErrorCode } from '../contract/index.js';

export interface TimingRow {
  readonly loadP50: number | null;
  readonly loadP95: number | null;
  readonly latenessP50: number | null;
  readonly latenessP95: number | null;
  readonly latenessP99: number | null;
}
export interface SpanRow {
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}
export interface ArrivalRow {
  /** From 0. */
  readonly bucket: number;
  readonly planned: number;
  readonly started: number;
}
export interface ErrorRow {
  readonly code: VisitErrorCode;
  readonly count: number;
  readonly example: string;
}
export interface PageRow {
  readonly url: string;
  readonly views: number;
  readonly p50LoadMs: number | null;
}
export interface SampleRow {
  readonly visitId: string;
  readonly seq: number;
  readonly url: string;
}

/** Sums over the visits of one campaign; at most a few thousand rows. */
@Injectable()
export class CampaignReportRepository extends Repository {
  /** Whole milliseconds. Load times are those of completed visits, lateness that of started ones. */
  async timings(id: string): Promise<TimingRow> {
    const [row] = await this.fork().execute<TimingRow[]>(
      `select round(percentile_cont(0.5) within group (order by load_ms) filter (where status = 'completed'))::int as "loadP50",
              round(percentile_cont(0.95) within group (order by load_ms) filter (where status = 'completed'))::int as "loadP95",
              round(percentile_cont(0.5) within group (order by lateness_ms))::int as "latenessP50",
              round(percentile_cont(0.95) within group (order by lateness_ms))::int as "latenessP95",
              round(percentile_cont(0.99) within group (order by lateness_ms))::int as "latenessP99"
       from visits where campaign_id = ?`,
      [id],
    );
    if (row === undefined) throw new Error('A sum has a row');
    return row;
  }

  /** From the first planned or real start to the last. */
  async span(id: string): Promise<SpanRow> {
    const [row] = await this.fork().execute<{ firstAt: string | Date; lastAt: string | Date }[]>(
      `select least(min(due_at), min(started_at)) as "firstAt",
              greatest(max(due_at), max(started_at)) as "lastAt"
       from visits where campaign_id = ?`,
      [id],
    );
    return { firstAt: instantOf(row?.firstAt), lastAt: instantOf(row?.lastAt) };
  }

  /** Buckets in which something was planned or started. */
  arrivals(id: string, from: Date, bucketMs: number): Promise<ArrivalRow[]> {
    return this.fork().execute<ArrivalRow[]>(
      `select bucket, sum(planned)::int as planned, sum(started)::int as started
       from (
         select floor(extract(epoch from (due_at - ?::timestamptz)) * 1000 / ?)::int as bucket,
                1 as planned, 0 as started
         from visits where campaign_id = ?
         union all
         select floor(extract(epoch from (started_at - ?::timestamptz)) * 1000 / ?)::int, 0, 1
         from visits where campaign_id = ? and started_at is not null
       ) as starts group by bucket order by bucket`,
      [from, bucketMs, id, from, bucketMs, id],
    );
  }

  /** Of failed visits, most frequent first. */
  errors(id: string): Promise<ErrorRow[]> {
    return this.fork().execute<ErrorRow[]>(
      `select error_code as code, count(*)::int as count, (array_agg(url order by seq))[1] as example
       from visits where campaign_id = ? and status = 'failed' and error_code is not null
       group by error_code order by count(*) desc, error_code`,
      [id],
    );
  }

  /** Of completed visits. */
  pages(id: string, limit: number): Promise<PageRow[]> {
    return this.fork().execute<PageRow[]>(
      `select v.url, count(*)::int as views,
              round(percentile_cont(0.5) within group (order by v.load_ms))::int as "p50LoadMs"
       from visit_pageviews v join visits on visits.id = v.visit_id
       where visits.campaign_id = ? and visits.status = 'completed'
       group by v.url order by count(*) desc, v.url limit ?`,
      [id, limit],
    );
  }

  /** Completed visits by keyword. */
  async completedByKeyword(id: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.fork().execute<{ keyword: string; completed: number }[]>(
      `select keyword, count(*)::int as completed from visits
       where campaign_id = ? and status = 'completed' and keyword is not null group by keyword`,
      [id],
    );
    return new Map(rows.map(({ keyword, completed }) => [keyword, completed]));
  }

  samples(id: string, limit: number): Promise<SampleRow[]> {
    return this.fork().execute<SampleRow[]>(
      `select id as "visitId", seq, url from visits
       where campaign_id = ? and screenshot_key is not null
         and not exists (select from visit_steps s where s.visit_id = visits.id and not s.is_reached)
       order by seq limit ?`,
      [id, limit],
    );
  }
}

function instantOf(stored: Date | string | null | undefined): Date | null {
  return stored === null || stored === undefined ? null : new Date(stored);
}
