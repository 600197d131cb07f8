import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type {
  ComparedExtraction,
  ExtractedPage,
  ExtractedPageFilter,
  ExtractedPages,
  ExtractionChange,
  ScanExtractionRule,
} from '../contract/index.js';
import type { ComparedScans } from '../comparison/comparison.repository.js';
import { Scan } from '../entities/scan.entity.js';
import { IS_READ_AS_RENDERED } from '../scan-records/scan-pages-sql.js';

export type RuleCounts = Pick<
  ScanExtractionRule,
  'pagesRead' | 'pagesFound' | 'pagesNotEvaluated' | 'pagesFailed' | 'pagesUnknown'
> & { readonly revision: string };

export interface ChangeCount {
  readonly revision: string;
  readonly change: ExtractionChange | 'unknown';
  readonly pages: number;
}

interface PageOfList {
  readonly rule: string;
  /** The last address of the previous answer; the first one for none. */
  readonly after: string;
  readonly limit: number;
}

/** SQL conditions on `e`, the values of the rule on a page. */
const SHOWN: Readonly<Record<ExtractedPageFilter, string>> = {
  all: 'true',
  found: `(e ->> 'matches')::int > 0`,
  missing: `(e ->> 'matches')::int = 0 and not jsonb_exists(e, 'notEvaluated')`,
  failed: `e ->> 'check' = 'failed'`,
  not_evaluated: `jsonb_exists(e, 'notEvaluated')`,
};

/**
 * Rules on every page of two scans; $1 is the earlier scan, $2 the later. A page that only one scan read has values only
 * there. Where one scan read the HTML and the other what scripts made of it, a difference is no change.
 * @param condition on `v.key`, the revision of a rule; default: all rules.
 */
const changed = (condition = 'true'): string => `
  base as materialized (
    select p.url, v.key, v.value, ${IS_READ_AS_RENDERED} as is_rendered from scan_pages p, jsonb_each(p.extracted) v
    where p.scan_id = $1 and p.extracted is not null and ${condition}
  ), head as materialized (
    select p.url, v.key, v.value, ${IS_READ_AS_RENDERED} as is_rendered from scan_pages p, jsonb_each(p.extracted) v
    where p.scan_id = $2 and p.extracted is not null and ${condition}
  ), changed as (
    select coalesce(h.url, b.url) as url, coalesce(h.key, b.key) as revision,
           b.value -> 'values' as before, h.value -> 'values' as after,
           case
             when jsonb_exists(coalesce(b.value, '{}'), 'notEvaluated')
               or jsonb_exists(coalesce(h.value, '{}'), 'notEvaluated') then 'unknown'
             when b.is_rendered <> h.is_rendered
               and b.value -> 'values' is distinct from h.value -> 'values' then 'unknown'
             when coalesce((b.value ->> 'matches')::int, 0) = 0
               and coalesce((h.value ->> 'matches')::int, 0) > 0 then 'appeared'
             when coalesce((b.value ->> 'matches')::int, 0) > 0
               and coalesce((h.value ->> 'matches')::int, 0) = 0 then 'gone'
             when b.value -> 'values' is distinct from h.value -> 'values'
               and b.value is not null and h.value is not null then 'changed'
           end as change
    from base b full join head h on h.url = b.url and h.key = b.key
  )`;

/** What scans have read for the rules of a website. */
@Injectable()
export class ExtractionResultsRepository extends Repository {
  findScan(userId: string, id: string): Promise<Scan | null> {
    return this.fork().findOne(
      Scan,
      { id, userId },
      { fields: ['id', 'url', 'websiteId', 'createdAt'] },
    ) as Promise<Scan | null>;
  }

  /** Rules that concern none of the pages are missing. */
  counts(scanId: string): Promise<RuleCounts[]> {
    return queryBound<RuleCounts>(
      this.fork(),
      `select v.key as revision, count(*)::int as "pagesRead",
              count(*) filter (where (v.value ->> 'matches')::int > 0)::int as "pagesFound",
              count(*) filter (where jsonb_exists(v.value, 'notEvaluated'))::int as "pagesNotEvaluated",
              count(*) filter (where v.value ->> 'check' = 'failed')::int as "pagesFailed",
              count(*) filter (where v.value ->> 'check' = 'unknown')::int as "pagesUnknown"
       from scan_pages p, jsonb_each(p.extracted) v
       where p.scan_id = $1 and p.extracted is not null
       group by v.key`,
      [scanId],
    );
  }

  /** By address. */
  pages(
    scanId: string,
    { show, rule, after, limit }: PageOfList & { readonly show: ExtractedPageFilter },
  ): Promise<ExtractedPages['pages']> {
    return queryBound(
      this.fork(),
      `select p.url, p.title, e ->> 'notEvaluated' as "notEvaluated", e -> 'before' as before,
              e -> 'values' as values, (e ->> 'matches')::int as matches, (e ->> 'isCut')::boolean as "isCut",
              (e ->> 'doesMatch')::boolean as "doesMatch", e ->> 'check' as check
       from scan_pages p, lateral (select p.extracted -> $2 as e) as of_rule
       where p.scan_id = $1 and e is not null and p.url > $3 and ${SHOWN[show]}
       order by p.url limit $4`,
      [scanId, rule, after, limit],
    );
  }

  async page(scanId: string, url: string): Promise<ExtractedPage | null> {
    const [row] = await queryBound<{ extracted: ExtractedPage | null }>(
      this.fork(),
      'select extracted from scan_pages where scan_id = $1 and url = $2',
      [scanId, url],
    );
    return row?.extracted ?? null;
  }

  /** Pages with the values of all their rules, by address, for an export. */
  allPages(
    scanId: string,
    after: string,
    limit: number,
  ): Promise<{ url: string; status: number | null; extracted: ExtractedPage }[]> {
    return queryBound(
      this.fork(),
      `select url, status, extracted from scan_pages
       where scan_id = $1 and extracted is not null and url > $2 order by url limit $3`,
      [scanId, after, limit],
    );
  }

  changes({ base, head }: ComparedScans): Promise<ChangeCount[]> {
    return queryBound<ChangeCount>(
      this.fork(),
      `with ${changed()} select revision, change, count(*)::int as pages from changed
       where change is not null group by revision, change`,
      [base, head],
    );
  }

  changedPages(
    { base, head }: ComparedScans,
    { rule, after, limit, change }: PageOfList & { readonly change: ExtractionChange },
  ): Promise<ComparedExtraction['pages']> {
    return queryBound(
      this.fork(),
      `with ${changed('v.key = $3')} select url, before, after from changed
       where change = $4 and url > $5 order by url limit $6`,
      [base, head, rule, change, after, limit],
    );
  }
}
