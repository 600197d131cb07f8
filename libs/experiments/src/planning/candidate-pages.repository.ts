import { Repository, queryBound } from '@app/common';
import { FIX_TEXTS } from '@app/fixes';
import { GSC_PAGE_DAYS } from '@app/gsc';
import { PAGES_IN_SEGMENTS, SCANNED_PAGES } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import { EXPERIMENT_PAGES_MAX } from '../contract/index.js';
import type { ExperimentSubject } from '../contract/index.js';
import type { CandidatePage } from '../rules/choose-pages.js';
import type { Days } from '../rules/counted-days.js';

const CANDIDATES_MAX = 5 * EXPERIMENT_PAGES_MAX;
/** Whether `d.day` is one of Search Console's known errors; $1 of both queries. */
const IS_EXCLUDED = `exists (select from json_to_recordset($1::json) as x("from" date, "to" date)
  where d.day between x."from" and x."to")`;

interface Periods {
  readonly propertyId: string;
  readonly excluded: readonly Days[];
}

/** A page and the days of it that count after the start. */
export interface CountedPage extends Days {
  readonly number: number;
  readonly url: string;
}

export interface PageClicks {
  readonly number: number;
  readonly before: number;
  readonly after: number;
}

/** Pages of the last scan with their clicks in Search Console. */
@Injectable()
export class CandidatePagesRepository extends Repository {
  /** Those that had clicks in one of the periods, with the most clicks first. */
  list(
    which: Periods & {
      readonly websiteId: string;
      readonly scanId: string;
      readonly subject: ExperimentSubject;
      readonly segmentId: string | null;
      readonly urls: readonly string[] | null;
      readonly earlier: Days;
      readonly later: Days;
    },
  ): Promise<CandidatePage[]> {
    const { earlier, later } = which;
    return queryBound(
      this.fork(),
      `with clicks as materialized (
         select d.url, coalesce(sum(d.clicks) filter (where d.day <= $5), 0)::int as earlier,
           coalesce(sum(d.clicks) filter (where d.day >= $6), 0)::int as later
         from ${GSC_PAGE_DAYS} d
         where d.property_id = $2 and d.day between $4 and $7 and not ${IS_EXCLUDED} group by d.url
       ), segmented as materialized (
         select url, string_agg(segment, ',' order by segment) as segment, array_agg(segment) as segments
         from ${PAGES_IN_SEGMENTS} as pages where scan_id = $3 group by url
       )
       select s.url, s.title, s.facts ->> 'description' as description,
         coalesce((s.facts ->> 'isIndexable')::boolean, false) as "isIndexable", coalesce(g.segment, '') as segment,
         c.earlier, c.later,
         exists (select from ${FIX_TEXTS} f where f.website_id = $8 and f.page_url = s.url and f.kind = $9 and f.is_live)
           as "hasLiveFix",
         exists (select from experiments e join experiment_pages p on p.experiment_id = e.id
           where e.website_id = $8 and e.status not in ('kept', 'reverted') and p.url = s.url) as "isInExperiment"
       from ${SCANNED_PAGES} s join clicks c on c.url = s.url left join segmented g on g.url = s.url
       where s.scan_id = $3 and s.outcome = 'ok' and c.earlier + c.later > 0
         and ($10::text is null or g.segments @> array[$10::text]) and ($11::text[] is null or s.url = any($11::text[]))
       order by c.later desc, s.url limit ${CANDIDATES_MAX}`,
      [
        ...[JSON.stringify(which.excluded), which.propertyId, which.scanId],
        ...[earlier.from, earlier.to, later.from, later.to],
        ...[which.websiteId, which.subject, which.segmentId, which.urls],
      ],
    );
  }

  /** Clicks of these pages in the days before, which are the same for all, and in their own days after. */
  clicks(
    which: Periods & { readonly before: Days; readonly pages: readonly CountedPage[] },
  ): Promise<PageClicks[]> {
    return queryBound(
      this.fork(),
      `with pages as materialized (
         select * from json_to_recordset($2::json) as p(number int, url text, "from" date, "to" date)
       ), days as materialized (
         select d.url, d.day, d.clicks from ${GSC_PAGE_DAYS} d
         where d.property_id = $3 and d.day between $4 and (select max("to") from pages) and not ${IS_EXCLUDED}
       )
       select p.number, coalesce(sum(d.clicks) filter (where d.day <= $5::date), 0)::int as before,
         coalesce(sum(d.clicks) filter (where d.day between p."from" and p."to"), 0)::int as after
       from pages p left join days d on d.url = p.url group by p.number order by p.number`,
      [
        ...[JSON.stringify(which.excluded), JSON.stringify(which.pages), which.propertyId],
        ...[which.before.from, which.before.to],
      ],
    );
  }
}
