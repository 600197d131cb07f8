import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../../bound-query.js';
import { NOT_IN_SCAN } from '../../contract/index.js';
import type { LinkSegments } from '../../contract/index.js';
import { PAGES_IN_SEGMENTS } from '../../segments/pages-in-segments.view.js';
import type { PlacedInSegment } from './node-segments.js';

export type LinkSegmentRow = Omit<LinkSegments['rows'][number], 'name' | 'problem'>;

/** The link graph of a scan by segment. */
@Injectable()
export class LinkSegmentsRepository extends Repository {
  rows(scanId: string): Promise<LinkSegmentRow[]> {
    return queryBound(
      this.fork(),
      `select coalesce(p.segment, '${NOT_IN_SCAN}') as segment, count(*)::int as pages,
         sum(l.rank)::float8 / nullif((select sum(rank) from scan_page_links where scan_id = $1), 0) as "rankShare",
         avg(l.rank)::float8 as "averageRank", avg(l.clicks)::float8 as "averageClicks",
         count(*) filter (where l.inlinks = 0 and l.clicks is distinct from 0)::int as orphans,
         count(*) filter (where l.clicks is null)::int as unreachable
       from scan_page_links l left join ${PAGES_IN_SEGMENTS} p on p.scan_id = $1 and p.url = l.url
       where l.scan_id = $1 group by 1`,
      [scanId],
    );
  }

  /** Every page of the graph with the position of its first segment among these. */
  places(scanId: string, segments: readonly string[]): Promise<PlacedInSegment[]> {
    return queryBound(
      this.fork(),
      `select l.url, min(array_position($2::text[], p.segment)) - 1 as segment
       from scan_page_links l left join ${PAGES_IN_SEGMENTS} p on p.scan_id = $1 and p.url = l.url
       where l.scan_id = $1 group by l.url`,
      [scanId, segments],
    );
  }
}
