import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StoredCampaignSamples } from '../entities/campaign-samples.entity.js';
import type { ComparedMetric, Variant } from '../contract/index.js';
import type { AddressSamples, PageSample } from '../rules/comparison/compare-samples.js';

/** Pages and devices of a campaign whose values are kept: those measured most. */
const MAX_PAGES = 50;
/** Of one page on one kind of device; more make a test hardly more sensitive. */
const MAX_VALUES = 300;

/** Rounded to what a reader can tell apart: the values are stored. */
const VALUES: Readonly<Record<ComparedMetric, string>> = {
  ttfb: 'round(ttfb_ms::numeric, 1)',
  fcp: 'round(fcp_ms::numeric, 1)',
  lcp: 'round(lcp_ms::numeric, 1)',
  cls: 'round(cls::numeric, 4)',
  inp: 'round(inp_ms::numeric, 1)',
  blocking: 'round(blocking_ms::numeric, 1)',
  requests: 'request_count',
  bytes: 'bytes',
};

/** Of each metric that was measured; the values of views that are alone in their visit come first. */
const METRICS = `jsonb_strip_nulls(jsonb_build_object(${Object.entries(VALUES)
  .map(
    ([metric, value]) => `'${metric}', case when count(${value}) > 0 then jsonb_build_object(
      'values', to_jsonb(array_agg((${value})::float8 order by is_alone desc, rank) filter (where ${value} is not null)),
      'independent', count(${value}) filter (where is_alone)) end`,
  )
  .join(', ')}))`;

/** The columns that they are computed from, by their names in the database. */
const MEASURED = `m.ttfb_ms, m.fcp_ms, m.lcp_ms, m.cls, m.inp_ms, m.blocking_ms, m.request_count, m.bytes`;

export interface Samples {
  readonly pages: readonly PageSample[];
  /** `null` unless two addresses are compared. */
  readonly addresses: AddressSamples | null;
}

/** Measured values of campaigns that have ended. */
@Injectable()
export class CampaignSamplesRepository extends Repository {
  find(campaignId: string): Promise<StoredCampaignSamples | null> {
    return this.fork().findOne(StoredCampaignSamples, { campaignId });
  }

  /** Replaces earlier ones: a visit may end after its campaign was stopped. Returns whether its visits are still there. */
  async store(
    tx: EntityManager,
    campaignId: string,
    { pages, addresses }: Samples,
    storedAt: Date,
  ): Promise<boolean> {
    const rows = await tx.execute<unknown[]>(
      `insert into campaign_samples (campaign_id, stored_at, pages, addresses)
       select c.id, ?, ?::jsonb, ?::jsonb from campaigns c
       where c.id = ? and exists (select from visits v where v.campaign_id = c.id)
       on conflict (campaign_id) do update set stored_at = excluded.stored_at, pages = excluded.pages, addresses = excluded.addresses
       returning 1`,
      [storedAt, JSON.stringify(pages), addresses && JSON.stringify(addresses), campaignId],
    );
    return rows.length === 1;
  }

  async measured(campaignId: string): Promise<Samples> {
    const [pages, addresses] = await Promise.all([
      this.pages(campaignId),
      this.addresses(campaignId),
    ]);
    return { pages, addresses };
  }

  /**
   * The first view of each page by each visitor: a second one has a warm cache. The ids of visits are random, and so is
   * which of the views of a visit is the one that counts where pages are pooled.
   */
  private pages(campaignId: string): Promise<PageSample[]> {
    return this.fork().execute<PageSample[]>(
      `with views as (
         select distinct on (v.id, p.url) v.id, v.device_type, p.url, m.seq, ${MEASURED}
         from visits v
         join visit_page_vitals m on m.visit_id = v.id
         join visit_pageviews p on p.visit_id = m.visit_id and p.seq = m.seq
         where v.campaign_id = ? and v.is_measured and v.status = 'completed'
         order by v.id, p.url, m.seq
       ), ranked as (
         select *, row_number() over (partition by id order by md5(id::text || seq)) = 1 as is_alone,
                row_number() over (partition by url, device_type order by id) as rank,
                count(*) over (partition by url, device_type) as many
         from views
       )
       select url, device_type as "deviceType", ${METRICS} as metrics
       from ranked where rank <= ?
       group by url, device_type, many order by many desc, url, device_type limit ?`,
      [campaignId, MAX_VALUES, MAX_PAGES],
    );
  }

  /** The landing pages of two compared addresses, by device: one view of each visit, whatever it was redirected to. */
  private async addresses(campaignId: string): Promise<AddressSamples | null> {
    const rows = await this.fork().execute<(PageSample & { readonly variant: Variant })[]>(
      `with ranked as (
         select v.variant, v.device_type, true as is_alone, ${MEASURED},
                row_number() over (partition by v.variant, v.device_type order by v.id) as rank
         from visits v join visit_page_vitals m on m.visit_id = v.id and m.seq = 1
         where v.campaign_id = ? and v.variant is not null and v.is_measured and v.status = 'completed'
       )
       select variant, null as url, device_type as "deviceType", ${METRICS} as metrics
       from ranked group by variant, device_type order by variant, device_type`,
      [campaignId],
    );
    if (rows.length === 0) return null;
    const of = (one: Variant): PageSample[] =>
      rows.flatMap(({ variant, ...sample }) => (variant === one ? [sample] : []));
    return { a: of('a'), b: of('b') };
  }
}
