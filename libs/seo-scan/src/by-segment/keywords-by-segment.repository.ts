import { Repository } from '@app/common';
import { TRACKED_RANKS } from '@app/keywords';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import { NOT_IN_SCAN } from '../contract/index.js';
import type { PhrasesBySegment, RanksBySegment } from '../contract/index.js';
import { PAGES_IN_SEGMENTS } from '../segments/pages-in-segments.view.js';

export type RanksRow = Omit<RanksBySegment['rows'][number], 'name' | 'problem'>;
export type PhrasesRow = Omit<PhrasesBySegment['rows'][number], 'name' | 'problem'>;
export type TrackedCounts = Pick<RanksBySegment, 'tracked' | 'not_ranked' | 'unknown'>;

interface OwnKeywords {
  readonly userId: string;
  readonly websiteId: string;
}

/** Those of each segment among which shorter ones are left out, and of which the first are shown. */
const COMPARED = 50;
const SHOWN = 5;

/** Keywords of a website by the segments of the last scan. */
@Injectable()
export class KeywordsBySegmentRepository extends Repository {
  async counts({ userId, websiteId }: OwnKeywords): Promise<TrackedCounts> {
    const [row] = await queryBound<TrackedCounts>(
      this.fork(),
      `select count(*)::int as tracked, count(*) filter (where outcome = 'not_in_depth')::int as not_ranked,
         count(*) filter (where outcome is null)::int as unknown
       from ${TRACKED_RANKS} k where user_id = $1 and website_id = $2`,
      [userId, websiteId],
    );
    return row ?? { tracked: 0, not_ranked: 0, unknown: 0 };
  }

  /** @param scanId without one, no page is known. */
  ranks({ userId, websiteId }: OwnKeywords, scanId: string | null): Promise<RanksRow[]> {
    return queryBound(
      this.fork(),
      `with figures as materialized (
         select url, rank from ${TRACKED_RANKS} k
         where user_id = $1 and website_id = $2 and rank is not null
       )
       select coalesce(p.segment, '${NOT_IN_SCAN}') as segment, count(distinct f.url)::int as pages,
         count(*)::int as keywords, count(*) filter (where rank <= 3)::int as top_3,
         count(*) filter (where rank between 4 and 10)::int as top_10,
         count(*) filter (where rank between 11 and 20)::int as top_20,
         count(*) filter (where rank > 20)::int as below, avg(rank)::float8 as average_rank
       from figures f left join ${PAGES_IN_SEGMENTS} p on p.scan_id = $3 and p.url = f.url
       group by 1`,
      [userId, websiteId, scanId],
    );
  }

  /** A phrase inside a longer one of the same pages is left out of the first ones. */
  phrases(scanId: string): Promise<PhrasesRow[]> {
    return queryBound(
      this.fork(),
      `with found as materialized (
         select p.url, f.phrase, f.count, f.places @> '["title"]' as in_title from scan_pages p
         cross join lateral json_to_recordset(p.phrases) as f(phrase text, count int, places jsonb)
         where p.scan_id = $1
       ), of_segments as materialized (
         select url, segment from ${PAGES_IN_SEGMENTS} s where scan_id = $1
       ), summed as materialized (
         select segment, phrase, count(*)::int as pages, sum(count)::int as occurrences,
           (count(*) filter (where in_title))::int as title_pages
         from found join of_segments using (url) group by segment, phrase
       ), ranked as materialized (
         select *, row_number() over (partition by segment
           order by title_pages desc, pages desc, occurrences desc, phrase) as place from summed
       ), best as materialized (
         select segment, phrase, pages, title_pages, place from ranked where place <= $2
       ), first as (
         select segment, phrase, pages, title_pages, place from best r where not exists (
           select from best longer
           where longer.segment = r.segment and longer.pages = r.pages and longer.title_pages = r.title_pages
             and length(longer.phrase) > length(r.phrase)
             and position(' ' || r.phrase || ' ' in ' ' || longer.phrase || ' ') > 0)
       ), top as (
         select segment, (jsonb_path_query_array(jsonb_agg(jsonb_build_object('phrase', phrase,
           'pages', pages, 'title_pages', title_pages) order by place), '$[0 to ${SHOWN - 1}]')) as top
         from first group by segment
       ), pages as (
         select segment, count(distinct url)::int as pages from found join of_segments using (url) group by segment
       ), counts as (
         select segment, count(*)::int as phrases from summed group by segment
       )
       select segment, pages.pages, counts.phrases, top
       from pages join counts using (segment) join top using (segment)`,
      [scanId, COMPARED],
    );
  }
}
