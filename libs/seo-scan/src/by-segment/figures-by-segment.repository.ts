import { Repository } from '@app/common';
import { GSC_PAGE_DAYS } from '@app/gsc';
import type { SearchSums } from '@app/gsc';
import { LAST_LIGHTHOUSE_REPORTS } from '@app/lighthouse';
import type { LighthousePreset } from '@app/lighthouse/contract';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import { NOT_IN_SCAN } from '../contract/index.js';
import type { LighthouseBySegment } from '../contract/index.js';
import { PAGES_IN_SEGMENTS } from '../segments/pages-in-segments.view.js';

export interface SearchRow extends SearchSums {
  readonly segment: string;
  readonly pages: number;
}

export type LighthouseRow = Omit<LighthouseBySegment['rows'][number], 'name' | 'problem'>;

interface OfWebsite {
  /** The scan whose pages are in segments; without one, no page is known. */
  readonly scanId: string | null;
  /** As in URLs: figures may be of other hosts, too. */
  readonly hosts: readonly string[];
}

const median = (column: string): string =>
  `percentile_cont(0.5) within group (order by f.${column})::float8`;

/** Figures of other features by the segments of the last scan. */
@Injectable()
export class FiguresBySegmentRepository extends Repository {
  search(
    { scanId, hosts }: OfWebsite,
    of: {
      readonly propertyId: string;
      readonly range: { readonly from: string; readonly to: string };
    },
  ): Promise<SearchRow[]> {
    return queryBound(
      this.fork(),
      `with figures as materialized (
         select url, sum(clicks) as clicks, sum(impressions) as impressions, sum(weighted) as weighted
         from ${GSC_PAGE_DAYS} d
         where property_id = $1 and day between $2 and $3 and split_part(url, '/', 3) = any($5::text[])
         group by url
       )
       select coalesce(p.segment, '${NOT_IN_SCAN}') as segment, count(*)::int as pages,
         sum(f.clicks)::float8 as clicks, sum(f.impressions)::float8 as impressions,
         sum(f.weighted)::float8 as weighted
       from figures f left join ${PAGES_IN_SEGMENTS} p on p.scan_id = $4 and p.url = f.url
       group by 1`,
      [of.propertyId, of.range.from, of.range.to, scanId, hosts],
    );
  }

  lighthouse(
    { scanId, hosts }: OfWebsite,
    of: { readonly userId: string; readonly preset: LighthousePreset },
  ): Promise<LighthouseRow[]> {
    return queryBound(
      this.fork(),
      `with figures as materialized (
         select url, performance, lcp, cls, tbt from ${LAST_LIGHTHOUSE_REPORTS} r
         where user_id = $1 and preset = $2 and split_part(url, '/', 3) = any($4::text[])
       )
       select coalesce(p.segment, '${NOT_IN_SCAN}') as segment, count(*)::int as pages,
         ${median('performance')} as performance, ${median('lcp')} as lcp_ms, ${median('cls')} as cls,
         ${median('tbt')} as tbt_ms
       from figures f left join ${PAGES_IN_SEGMENTS} p on p.scan_id = $3 and p.url = f.url
       group by 1`,
      [of.userId, of.preset, scanId, hosts],
    );
  }
}
