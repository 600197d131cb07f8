import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryBound } from '../bound-query.js';
import type { LinkGraphSummary, LinkPicture, LinkedPagesInput } from '../contract/index.js';
import { PAGES_IN_SEGMENTS } from '../segments/pages-in-segments.view.js';
import type { PageFigures } from './rules/page-figures.js';

/** A page with the pages that link to it. */
export interface StoredPage extends Omit<PageFigures, 'sources' | 'nofollowSources'> {
  readonly number: number;
  readonly url: string;
  readonly isInSitemap: boolean;
}
export interface StoredSources {
  readonly sources: readonly number[];
  readonly nofollowSources: readonly number[];
}
/** A page that links to another one. */
export interface StoredSource {
  readonly number: number;
  readonly url: string;
  readonly rank: number;
  readonly isNofollow: boolean;
}
export type NewPage = StoredPage & Pick<PageFigures, 'sources' | 'nofollowSources'>;
interface NewGraph {
  readonly summary: LinkGraphSummary;
  /** A `LinkPicture` as JSON. */
  readonly picture: string;
  readonly pages: number;
  /** Made when it is written: all of them at once would be much memory. */
  readonly pageAt: (number: number) => NewPage;
}

type Filters = Pick<LinkedPagesInput, 'show' | 'search' | 'segment'>;

const ROWS_PER_INSERT = 1_000;
/** Of more sources, a hundred are soon found among the highest pages; to look up each one takes longer the more there are. */
const LOOKED_UP_MAX = 5_000;
const HIGHEST = 1_000;
const COLUMNS = `number, url, rank, inlinks, followed_inlinks as "followedInlinks", outlinks, clicks, previous,
  is_in_sitemap as "isInSitemap"`;
const FILTERS = `scan_id = $1 and case $2 when 'orphans' then inlinks = 0 and clicks is distinct from 0
    when 'unreachable' then clicks is null else true end
  and ($3 = '' or strpos(lower(url), lower($3)) > 0)
  and ($4::text is null or exists (select from ${PAGES_IN_SEGMENTS} p
    where p.scan_id = $1 and p.url = scan_page_links.url and p.segment = $4))`;
/** The numbers of the pages that link to the page $2. */
const SOURCES = `(select unnest(sources) as number, false as "isNofollow"
    from scan_page_links where scan_id = $1 and number = $2
  union all select unnest(nofollow_sources), true
    from scan_page_links where scan_id = $1 and number = $2) s`;

/** Stored link graphs. */
@Injectable()
export class LinkGraphsRepository extends Repository {
  async request(tx: EntityManager, scanId: string): Promise<void> {
    await queryBound(
      tx,
      'insert into scan_link_graphs (scan_id) values ($1) on conflict do nothing',
      [scanId],
    );
  }

  async find(scanId: string): Promise<{
    readonly status: 'waiting' | 'ready' | 'failed';
    readonly summary: LinkGraphSummary | null;
  } | null> {
    const [row] = await queryBound<{
      status: 'waiting' | 'ready' | 'failed';
      summary: LinkGraphSummary | null;
    }>(this.fork(), 'select status, summary from scan_link_graphs where scan_id = $1', [scanId]);
    return row ?? null;
  }

  async findPicture(scanId: string): Promise<LinkPicture | null> {
    const [row] = await queryBound<{ picture: LinkPicture | null }>(
      this.fork(),
      'select picture from scan_link_graphs where scan_id = $1',
      [scanId],
    );
    return row?.picture ?? null;
  }

  /** Stores the graph and its pages at once, unless that has been done meanwhile or the scan is gone. */
  async store(scanId: string, { summary, picture, pages, pageAt }: NewGraph): Promise<void> {
    await this.transaction(async (tx) => {
      const rows = await queryBound(
        tx,
        `update scan_link_graphs set status = 'ready', summary = $2, picture = $3
         where scan_id = $1 and status = 'waiting' returning 1`,
        [scanId, JSON.stringify(summary), picture],
      );
      if (rows.length === 0) return;
      for (let start = 0; start < pages; start += ROWS_PER_INSERT) {
        const length = Math.min(ROWS_PER_INSERT, pages - start);
        const rows = Array.from({ length }, (_, at) => pageAt(start + at));
        await insertPages(tx, scanId, rows);
      }
    });
  }

  async fail(scanId: string): Promise<void> {
    await queryBound(
      this.fork(),
      `update scan_link_graphs set status = 'failed' where scan_id = $1 and status = 'waiting'`,
      [scanId],
    );
  }

  /** Highest rank first. */
  page(
    scanId: string,
    { show, search, segment }: Filters,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<StoredPage[]> {
    return queryBound<StoredPage>(
      this.fork(),
      `select ${COLUMNS} from scan_page_links where ${FILTERS}
       order by rank desc, number offset $5 limit $6`,
      [scanId, show, search, segment ?? null, offset, limit],
    );
  }

  async count(scanId: string, { show, search, segment }: Filters): Promise<number> {
    const [row] = await queryBound<{ total: number }>(
      this.fork(),
      `select count(*)::int as total from scan_page_links where ${FILTERS}`,
      [scanId, show, search, segment ?? null],
    );
    return row?.total ?? 0;
  }

  async findPage(scanId: string, url: string): Promise<StoredPage | null> {
    const [row] = await queryBound<StoredPage>(
      this.fork(),
      `select ${COLUMNS} from scan_page_links where scan_id = $1 and url = $2`,
      [scanId, url],
    );
    return row ?? null;
  }

  /** The pages that link to this one, highest rank first. Its lists of up to all pages of a website stay in the database. */
  async sourcesOf(
    scanId: string,
    page: Pick<StoredPage, 'number' | 'inlinks'>,
    limit: number,
  ): Promise<StoredSource[]> {
    if (page.inlinks > LOOKED_UP_MAX) {
      const found = await this.highestSources(scanId, page.number);
      if (found.length >= limit) return found.slice(0, limit);
    }
    return queryBound<StoredSource>(
      this.fork(),
      `select number, p.url, p.rank, s."isNofollow" from ${SOURCES}
       join scan_page_links p using (number)
       where p.scan_id = $1 order by p.rank desc, number limit $3`,
      [scanId, page.number, limit],
    );
  }

  /** From the home page to this one. */
  async pathTo(scanId: string, number: number): Promise<string[]> {
    const rows = await queryBound<{ url: string }>(
      this.fork(),
      `with recursive path as (
         select number, url, previous, 0 as step from scan_page_links where scan_id = $1 and number = $2
         union all
         select l.number, l.url, l.previous, p.step + 1
         from path p join scan_page_links l on l.scan_id = $1 and l.number = p.previous
       )
       select url from path order by step desc`,
      [scanId, number],
    );
    return rows.map(({ url }) => url);
  }

  /** The addresses of all pages by their numbers. */
  async urls(scanId: string): Promise<string[]> {
    const rows = await queryBound<{ number: number; url: string }>(
      this.fork(),
      'select number, url from scan_page_links where scan_id = $1',
      [scanId],
    );
    const urls: string[] = [];
    for (const { number, url } of rows) urls[number] = url;
    return urls;
  }

  /**
   * Of the highest pages of a website those that link to a page, highest first. As a list of numbers they are the small side
   * of the comparison: PostgreSQL itself would make a hash table of a list that it cannot know to be 100,000 numbers long.
   */
  private async highestSources(scanId: string, number: number): Promise<StoredSource[]> {
    const em = this.fork();
    const highest = await queryBound<Omit<StoredSource, 'isNofollow'>>(
      em,
      'select number, url, rank from scan_page_links where scan_id = $1 order by rank desc, number limit $2',
      [scanId, HIGHEST],
    );
    const sources = await queryBound<Pick<StoredSource, 'number' | 'isNofollow'>>(
      em,
      `select number, "isNofollow" from ${SOURCES} where number = any($3::int[])`,
      [scanId, number, highest.map((page) => page.number)],
    );
    const isNofollow = new Map(sources.map((source) => [source.number, source.isNofollow]));
    return highest.flatMap((page) => {
      const is = isNofollow.get(page.number);
      return is === undefined ? [] : [{ ...page, isNofollow: is }];
    });
  }

  /** All pages in the order of their numbers, a thousand at a time. */
  async *all(scanId: string): AsyncIterable<StoredPage & StoredSources> {
    const em = this.fork();
    for (let after = -1; ;) {
      const rows = await queryBound<StoredPage & StoredSources>(
        em,
        `select ${COLUMNS}, sources, nofollow_sources as "nofollowSources"
         from scan_page_links where scan_id = $1 and number > $2 order by number limit $3`,
        [scanId, after, ROWS_PER_INSERT],
      );
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_PER_INSERT) return;
      after = last.number;
    }
  }
}

async function insertPages(
  tx: EntityManager,
  scanId: string,
  pages: readonly NewPage[],
): Promise<void> {
  const rows = pages.map(({ sources, nofollowSources, ...page }) => ({
    ...page,
    sources: `{${sources.join(',')}}`,
    nofollowSources: `{${nofollowSources.join(',')}}`,
  }));
  await queryBound(
    tx,
    `insert into scan_page_links (scan_id, number, url, rank, inlinks, followed_inlinks, outlinks, clicks, previous,
       is_in_sitemap, sources, nofollow_sources)
     select $1, p.number, p.url, p.rank, p.inlinks, p."followedInlinks", p.outlinks, p.clicks, p.previous,
       p."isInSitemap", p.sources::int[], p."nofollowSources"::int[]
     from json_to_recordset($2::json) as p(number int, url text, rank float8, inlinks int, "followedInlinks" int,
       outlinks int, clicks int, previous int, "isInSitemap" boolean, sources text, "nofollowSources" text)`,
    [scanId, JSON.stringify(rows)],
  );
}
