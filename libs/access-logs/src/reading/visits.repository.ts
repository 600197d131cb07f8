import { Repository, queryBound } from '@app/common';
import { LAST_SITE_SCANS, PATHS_IN_SEGMENTS, READABLE_PAGE_PATHS } from '@app/seo-scan';
import { NOT_IN_SCAN } from '@app/seo-scan/contract';
import { Injectable } from '@nestjs/common';
import { PAGES_OF_A_LIST, statusGroups } from '../contract/index.js';
import type {
  BotId,
  Proof,
  StatusGroup,
  VisitedPage,
  VisitedPagesInput,
} from '../contract/index.js';

export interface Days {
  /** Both included: YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
}

export interface BotDay {
  readonly day: string;
  readonly bot: BotId;
  readonly proof: Proof;
  readonly hits: number;
}

export interface ComparedScan {
  readonly id: string;
  readonly finishedAt: Date | string;
}

interface GapRow {
  readonly path: string;
  readonly title: string | null;
  readonly depth: number | null;
  readonly hits: number | null;
  readonly lastDay: string | null;
  readonly total: number;
}

const GROUP = `case when status = 304 then 'not_modified' when status < 300 then 'ok'
  when status < 400 then 'redirect' when status < 500 then 'client_error' else 'server_error' end`;
/** Hits of finished imports of website $1 in the days from $2 to $3. */
const HITS = `(select h.* from access_log_hits h
  join access_log_imports i on i.id = h.import_id and i.status = 'finished'
  where h.website_id = $1 and h.day between $2::date and $3::date)`;
const ORDER = {
  hits: 'hits desc, path',
  errors: 'client_error + server_error desc, hits desc, path',
  last: 'last_day desc, hits desc, path',
  path: 'path',
} as const;
/** Files that pages load; a scan lists pages. */
const NO_PAGE = `\\.(css|js|mjs|map|json|xml|txt|ico|png|jpe?g|gif|webp|avif|svg|woff2?|ttf|otf|mp4|webm|mp3|pdf|zip|gz)(\\?|$)`;

/** Sums of the hits of bots. */
@Injectable()
export class VisitsRepository extends Repository {
  byDay(websiteId: string, { from, to }: Days): Promise<BotDay[]> {
    return queryBound(
      this.fork(),
      `select to_char(day, 'YYYY-MM-DD') as day, bot, proof, sum(hits)::float8 as hits from ${HITS} h
       group by h.day, bot, proof order by h.day, bot, proof`,
      [websiteId, from, to],
    );
  }

  /** Of verified bots. */
  byGroup(
    websiteId: string,
    { from, to }: Days,
  ): Promise<{ readonly group: StatusGroup; readonly hits: number }[]> {
    return queryBound(
      this.fork(),
      `select ${GROUP} as "group", sum(hits)::float8 as hits from ${HITS} h
       where proof = 'verified' group by 1`,
      [websiteId, from, to],
    );
  }

  async pages(
    { websiteId, bot, proof, group, filter, sort, page }: VisitedPagesInput,
    { from, to }: Days,
    limit: number = PAGES_OF_A_LIST,
  ): Promise<(VisitedPage & { readonly total: number })[]> {
    return queryBound(
      this.fork(),
      `select *, count(*) over ()::int as total from (
         select path, sum(hits)::float8 as hits,
           coalesce(sum(hits) filter (where "group" = 'ok'), 0)::float8 as ok,
           coalesce(sum(hits) filter (where "group" = 'redirect'), 0)::float8 as redirect,
           coalesce(sum(hits) filter (where "group" = 'not_modified'), 0)::float8 as not_modified,
           coalesce(sum(hits) filter (where "group" = 'client_error'), 0)::float8 as client_error,
           coalesce(sum(hits) filter (where "group" = 'server_error'), 0)::float8 as server_error,
           count(distinct bot)::int as bots, to_char(max(day), 'YYYY-MM-DD') as last_day
         from (select *, ${GROUP} as "group" from ${HITS} h) grouped
         where proof = $4 and ($5::text is null or bot = $5) and ($6::text is null or "group" = $6)
           and ($7 = '' or position(lower($7) in lower(path)) > 0)
         group by path
       ) pages order by ${ORDER[sort]} limit $8 offset $9`,
      [
        ...[websiteId, from, to, proof, bot ?? null, group ?? null, filter],
        ...[limit, (page - 1) * limit],
      ],
    );
  }

  /** The last complete scan of the whole website. */
  async lastScan(websiteId: string): Promise<ComparedScan | null> {
    const [scan] = await queryBound<ComparedScan>(
      this.fork(),
      `select id, finished_at as "finishedAt" from ${LAST_SITE_SCANS} s where website_id = $1`,
      [websiteId],
    );
    return scan ?? null;
  }

  async countPages(scanId: string): Promise<number> {
    const [row] = await queryBound<{ pages: number }>(
      this.fork(),
      `select count(distinct path)::int as pages from ${READABLE_PAGE_PATHS} p where scan_id = $1`,
      [scanId],
    );
    return row?.pages ?? 0;
  }

  /** Readable pages of the scan that no verified bot has requested, nearest to the home page first. */
  neverVisited(gap: Gap, { from, to }: Days): Promise<GapRow[]> {
    return queryBound(
      this.fork(),
      `with visited as (select distinct path from ${HITS} h
         where proof = 'verified' and ($4::text is null or bot = $4))
       select p.path, min(p.title) as title, min(p.depth) as depth, null as hits, null as "lastDay",
         count(*) over ()::int as total
       from ${READABLE_PAGE_PATHS} p
       where p.scan_id = $5 and not exists (select from visited v where v.path = p.path)
       group by p.path order by min(p.depth) nulls last, length(p.path), p.path limit $6 offset $7`,
      this.gapParameters(gap, { from, to }),
    );
  }

  /** Whether any log has brought requests of bots. */
  async hasHits(websiteId: string): Promise<boolean> {
    const rows = await queryBound(
      this.fork(),
      `select 1 from access_log_imports where website_id = $1 and status = 'finished' and rows > 0 limit 1`,
      [websiteId],
    );
    return rows.length > 0;
  }

  /** A text that changes with the hits of a website; `null` without any. */
  async finishedImports(websiteId: string): Promise<string | null> {
    const [row] = await queryBound<{ imports: string | null }>(
      this.fork(),
      `select count(*) || ' ' || max(updated_at) as imports from access_log_imports
       where website_id = $1 and status = 'finished' and rows > 0`,
      [websiteId],
    );
    return row?.imports ?? null;
  }

  /** Pages that verified bots have received, most requested first; without those that have parameters. */
  receivedPages(
    websiteId: string,
    { from, to }: Days,
    limit: number,
  ): Promise<{ readonly path: string; readonly requests: number; readonly lastDay: string }[]> {
    return queryBound(
      this.fork(),
      `select path, sum(hits)::float8 as requests, to_char(max(day), 'YYYY-MM-DD') as "lastDay" from ${HITS} h
       where proof = 'verified' and path <> '' and strpos(path, '?') = 0
         and (status between 200 and 299 or status = 304) and path !~* '${NO_PAGE}'
       group by path order by sum(hits) desc, path limit $4`,
      [websiteId, from, to, limit],
    );
  }

  /** Pages that verified bots have received and the scan lacks, most requested first. */
  notInScan(gap: Gap, { from, to }: Days): Promise<GapRow[]> {
    return queryBound(
      this.fork(),
      `select h.path, null as title, null as depth, sum(hits)::float8 as hits,
         to_char(max(day), 'YYYY-MM-DD') as "lastDay", count(*) over ()::int as total
       from ${HITS} h
       where proof = 'verified' and ($4::text is null or bot = $4) and path <> ''
         and (status between 200 and 299 or status = 304) and path !~* '${NO_PAGE}'
         and not exists (select from ${READABLE_PAGE_PATHS} p where p.scan_id = $5 and p.path = h.path)
       group by h.path order by sum(hits) desc, h.path limit $6 offset $7`,
      this.gapParameters(gap, { from, to }),
    );
  }

  /** Of verified bots; the sums of a path count in each of its segments. */
  bySegment(
    { websiteId, scanId, bot }: Pick<Gap, 'websiteId' | 'bot'> & { readonly scanId: string | null },
    { from, to }: Days,
  ): Promise<SegmentHits[]> {
    const sum = (group: StatusGroup): string => `coalesce(sum(f.${group}), 0)::float8 as ${group}`;
    const hits = (group: StatusGroup): string =>
      `sum(hits) filter (where "group" = '${group}') as ${group}`;
    return queryBound(
      this.fork(),
      `with figures as materialized (
         select path, sum(hits) as hits, ${statusGroups.map(hits).join(', ')}
         from (select *, ${GROUP} as "group" from ${HITS} h) grouped
         where proof = 'verified' and ($4::text is null or bot = $4) group by path
       ), paths as materialized (
         select path, segment, is_readable from ${PATHS_IN_SEGMENTS} p where scan_id = $5
       )
       select coalesce(p.segment, '${NOT_IN_SCAN}') as segment,
         count(*) filter (where f.path <> '')::int as pages, coalesce(sum(f.hits), 0)::float8 as hits,
         ${statusGroups.map(sum).join(', ')},
         case when p.segment is not null
           then count(*) filter (where f.path is null and p.is_readable)::int end as never_visited
       from figures f full join paths p on p.path = f.path group by p.segment`,
      [websiteId, from, to, bot ?? null, scanId],
    );
  }

  /** Of verified bots, each request once. */
  async countHits({ websiteId, bot }: Pick<Gap, 'websiteId' | 'bot'>, { from, to }: Days) {
    const [row] = await queryBound<{ hits: number }>(
      this.fork(),
      `select coalesce(sum(hits), 0)::float8 as hits from ${HITS} h
       where proof = 'verified' and ($4::text is null or bot = $4)`,
      [websiteId, from, to, bot ?? null],
    );
    return row?.hits ?? 0;
  }

  private gapParameters(gap: Gap, { from, to }: Days): unknown[] {
    const { websiteId, bot, scanId, page } = gap;
    const offset = (page - 1) * PAGES_OF_A_LIST;
    return [websiteId, from, to, bot ?? null, scanId, PAGES_OF_A_LIST, offset];
  }
}

export interface SegmentHits extends Readonly<Record<StatusGroup, number>> {
  readonly segment: string;
  readonly pages: number;
  readonly hits: number;
  readonly never_visited: number | null;
}

interface Gap {
  readonly websiteId: string;
  readonly scanId: string;
  readonly bot?: BotId | undefined;
  readonly page: number;
}
