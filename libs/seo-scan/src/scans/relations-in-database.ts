import type { DuplicateValue, SiteRelations } from '@app/crawler/pages';
import {
  EMPTY_BODY_MIN_WORDS,
  NEAR_DUPLICATE_MAX_DISTANCE,
  MAX_HASHES_PER_BAND,
  nearGroups,
  sortGroups,
} from '@app/crawler/pages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queryBound } from '../bound-query.js';
import { RelationsLostError } from '../engine/page-source.js';

/** Number of pages by address; those without any are absent. */
interface Inlinks {
  readonly all: Map<string, number>;
  readonly followed: Map<string, number>;
}

const PAGES_PER_INSERT = 5_000;
const PAGES_PER_COUNT = 10_000;

/**
 * The relations of a stored scan, computed by PostgreSQL in temporary tables on one connection, so that the links of a
 * big site are never in this process. Gives the same results as RelationsInMemory.
 */
export class RelationsInDatabase implements SiteRelations {
  private inlinks: Promise<Inlinks> | null = null;

  private constructor(
    private readonly em: EntityManager,
    private readonly scanId: string,
    /** Sorted. The number of a page in the tables is its position, from 1. */
    private readonly urls: readonly string[],
  ) {}

  /**
   * The caller closes the result.
   * @param urls of the pages of the crawl, sorted: stored ones that the website no longer links to are excluded.
   */
  static async open(
    em: EntityManager,
    scanId: string,
    urls: readonly string[],
  ): Promise<RelationsInDatabase> {
    const fork = em.fork();
    await fork.begin();
    try {
      for (const sql of TABLES) await queryBound(fork, sql, []);
      for (let start = 0; start < urls.length; start += PAGES_PER_INSERT) {
        const some = JSON.stringify(urls.slice(start, start + PAGES_PER_INSERT));
        await queryBound(fork, FILL_PAGES, [scanId, some, start]);
      }
      for (const sql of FILL_ADDRESSES) await queryBound(fork, sql, []);
    } catch (error) {
      await fork.rollback();
      throw error;
    }
    return new RelationsInDatabase(fork, scanId, urls);
  }

  /** Never rejects: nothing is stored permanently, and an error must not hide why the scan aborts. */
  async close(): Promise<void> {
    await this.em.rollback().catch(() => undefined);
  }

  async duplicates(of: DuplicateValue): Promise<string[][]> {
    const groups = await this.query<{ urls: string[] }>(
      `select array_agg(url) as urls from graph_pages
       where is_readable and is_indexable and ${VALUES[of]}
       group by lang, ${COLUMNS[of]} having count(*) > 1`,
      [],
    );
    return sortGroups(groups.map(({ urls }) => urls));
  }

  async nearDuplicates(): Promise<string[][]> {
    const hashed = `from graph_pages where is_readable and is_indexable and sim_hash is not null`;
    // Tables instead of subqueries: only for a table does the planner know how many rows share a band.
    for (const sql of [DROP_BANDS, fillBands(hashed), 'analyze graph_bands', FILL_PAIRS])
      await this.query(sql, []);
    const pairs = await this.query<{ lang: string; a: string; b: string }>(
      'select lang, a, b from graph_pairs',
      [],
    );
    // Only pages that belong to a group: most have a text of their own.
    const pages = await this.query<{ url: string; language: string; simHash: string }>(
      `with near as (
         select lang, a as sim_hash from graph_pairs union select lang, b from graph_pairs
         union select lang, sim_hash ${hashed} group by lang, sim_hash having count(*) > 1
       )
       select url, lang as language, sim_hash as "simHash" from graph_pages join near using (lang, sim_hash)
       where is_readable and is_indexable`,
      [],
    );
    const byLanguage = new Map<string, [string, string][]>();
    for (const { lang, a, b } of pairs) {
      const known = byLanguage.get(lang);
      if (known === undefined) byLanguage.set(lang, [[a, b]]);
      else known.push([a, b]);
    }
    return nearGroups(pages, (language) => byLanguage.get(language) ?? []);
  }

  async inlinkCounts({
    followedOnly,
  }: {
    readonly followedOnly: boolean;
  }): Promise<Map<string, number>> {
    this.inlinks ??= this.countInlinks();
    const { all, followed } = await this.inlinks;
    return followedOnly ? followed : all;
  }

  private async countInlinks(): Promise<Inlinks> {
    // All links of a large website at once would not fit the memory of a sort or a hash table.
    for (let start = 0; start < this.urls.length; start += PAGES_PER_COUNT) {
      const urls = this.urls.slice(start, start + PAGES_PER_COUNT);
      await this.query(ADD_INLINKS, [this.scanId, urls, start, start + urls.length]);
    }
    const rows = await this.query<{ id: number; all: number; followed: number }>(
      `select target as id, sum(everyone)::int as all, sum(followed)::int as followed
       from graph_inlinks group by target`,
      [],
    );
    const counts: Inlinks = { all: new Map(), followed: new Map() };
    for (const { id, all, followed } of rows) {
      const url = this.urls[id - 1];
      if (url === undefined) continue;
      counts.all.set(url, all);
      if (followed > 0) counts.followed.set(url, followed);
    }
    return counts;
  }

  private async query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    try {
      return await queryBound<Row>(this.em, sql, parameters);
    } catch (error) {
      throw new RelationsLostError('The relations of the scan could not be queried.', {
        cause: error,
      });
    }
  }
}

const COLUMNS = { title: 'title', description: 'description', content: 'content_hash' } as const;
/** Pages without a value cannot share one, see duplicateValue. */
const VALUES = {
  title: `title <> ''`,
  description: `description <> ''`,
  content: `content_hash is not null and word_count >= ${EMPTY_BODY_MIN_WORDS}`,
} as const;

const TABLES = [
  // The pages of a scan that has just ended are not in the planner's statistics yet: it would assume a handful and join
  // millions of links one by one.
  'set local enable_nestloop = off',
  'set local jit = off',
  `set local work_mem = '64MB'`,
  `create temp table graph_pages (
     id int, url text, final_url text, is_html boolean, is_indexable boolean, is_nofollow boolean,
     lang text, title text, description text, content_hash text, word_count int, sim_hash text,
     is_readable boolean not null default false
   ) on commit drop`,
  // The page at an address, or the first one whose redirects end there; and the page that a link to the address counts
  // for.
  `create temp table graph_addresses (address text, id int, target int) on commit drop`,
  // Of a part of the pages: how many of them link to a page.
  `create temp table graph_inlinks (target int, everyone int, followed int) on commit drop`,
];

const DROP_BANDS = 'drop table if exists graph_bands, graph_pairs';

/** Each hash in each of its four bands; overcrowded bands are excluded. */
function fillBands(hashed: string): string {
  return `
    create temp table graph_bands on commit drop as
    select lang, no, band, sim_hash, bits from (
      select *, count(*) over (partition by lang, no, band) as sharing
      from (select distinct lang, sim_hash, ('x' || sim_hash)::bit(64) as bits ${hashed}) hashes
      cross join generate_series(0, 3) no
      cross join lateral (select substring(bits from no * 16 + 1 for 16) as band) b
    ) bands
    where sharing between 2 and ${MAX_HASHES_PER_BAND}`;
}

/** Similar hashes of one language. */
const FILL_PAIRS = `
  create temp table graph_pairs on commit drop as
  select distinct a.lang, a.sim_hash as a, b.sim_hash as b
  from graph_bands a
  join graph_bands b on b.lang = a.lang and b.no = a.no and b.band = a.band
  where a.sim_hash < b.sim_hash and bit_count(a.bits # b.bits) <= ${NEAR_DUPLICATE_MAX_DISTANCE}`;

/** In the order of the addresses; a page that was known and never requested has no row of its own. */
const FILL_PAGES = `
  insert into graph_pages
  select u.id + $3::int, u.url, coalesce(p.facts ->> 'finalUrl', u.url),
         coalesce((p.facts ->> 'isHtml200')::boolean and not (p.facts ->> 'isBlocked')::boolean, false),
         coalesce((p.facts ->> 'isIndexable')::boolean, false),
         coalesce((p.facts ->> 'isNofollow')::boolean, false),
         lower(coalesce(p.facts ->> 'lang', '') collate "C"), p.facts ->> 'title',
         p.facts ->> 'description', p.facts ->> 'contentHash', (p.facts ->> 'wordCount')::int,
         p.facts ->> 'simHash'
  from jsonb_array_elements_text($2::jsonb) with ordinality as u(url, id)
  left join scan_pages p on p.scan_id = $1 and p.url = u.url`;

const FILL_ADDRESSES = [
  'analyze graph_pages',
  `insert into graph_addresses (address, id)
   select url, id from graph_pages
   union all
   select g.final_url, min(g.id) from graph_pages g
   left join graph_pages own on own.url = g.final_url
   where own.url is null group by g.final_url`,
  'analyze graph_addresses',
  `update graph_addresses a set target = t.id
   from graph_pages led join graph_addresses t on t.address = led.final_url
   where led.id = a.id`,
  `update graph_pages g set is_readable = true from graph_addresses a
   where g.is_html and a.address = g.final_url and a.id = g.id`,
  // Without an estimate of the readable pages, the planner would join the links page by page.
  'analyze graph_pages',
  'analyze graph_addresses',
];

/** From the pages $2, whose numbers are in the range. Each pair of pages counts once; followed as soon as one link is. */
const ADD_INLINKS = `
  insert into graph_inlinks
  select target, count(*), count(*) filter (where not is_nofollow) from (
    select s.id, a.target, bool_and(s.is_nofollow or coalesce(l."isNofollow", false)) as is_nofollow
    from graph_pages s
    join scan_pages p on p.scan_id = $1 and p.url = s.url
    cross join lateral json_to_recordset(p.targets -> 'links')
      as l(url text, "isInternal" boolean, "isNofollow" boolean)
    join graph_addresses a on a.address = l.url
    where p.url = any($2::text[]) and s.id > $3 and s.id <= $4
      and s.is_readable and l."isInternal" and a.target <> s.id
    group by s.id, a.target
  ) pairs
  group by target`;
