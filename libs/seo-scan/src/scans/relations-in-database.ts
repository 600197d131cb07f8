import type { DuplicateValue, PageFacts, SiteRelations } from '@app/crawler/pages';
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

/**
 * The relations of a stored scan, computed by PostgreSQL in temporary tables on one connection, so that the links of a
 * big site are never in this process. Gives the same results as RelationsInMemory.
 */
export class RelationsInDatabase implements SiteRelations {
  private hasEdges = false;
  private readonly inlinks = new Map<boolean, Promise<Map<string, number>>>();

  private constructor(
    private readonly em: EntityManager,
    private readonly scanId: string,
  ) {}

  /**
   * The caller closes the result.
   * @param pages of the crawl: stored ones that the website no longer links to are excluded.
   */
  static async open(
    em: EntityManager,
    scanId: string,
    pages: readonly PageFacts[],
  ): Promise<RelationsInDatabase> {
    const fork = em.fork();
    await fork.begin();
    try {
      for (const sql of TABLES) await queryBound(fork, sql, []);
      const urls = pages.map(({ url }) => url).sort();
      await queryBound(fork, FILL_PAGES, [scanId, JSON.stringify(urls)]);
      for (const sql of FILL_ADDRESSES) await queryBound(fork, sql, []);
    } catch (error) {
      await fork.rollback();
      throw error;
    }
    return new RelationsInDatabase(fork, scanId);
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
    for (const sql of [DROP_BANDS, fillBands(hashed), 'analyze graph_bands'])
      await this.query(sql, []);
    const pairs = await this.query<{ lang: string; a: string; b: string }>(
      `select distinct a.lang, a.sim_hash as a, b.sim_hash as b
       from graph_bands a
       join graph_bands b on b.lang = a.lang and b.no = a.no and b.band = a.band
       where a.sim_hash < b.sim_hash and bit_count(a.bits # b.bits) <= ${NEAR_DUPLICATE_MAX_DISTANCE}`,
      [],
    );
    const pages = await this.query<{ url: string; language: string; simHash: string }>(
      `select url, lang as language, sim_hash as "simHash" ${hashed}`,
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

  inlinkCounts({ followedOnly }: { readonly followedOnly: boolean }): Promise<Map<string, number>> {
    const known = this.inlinks.get(followedOnly);
    if (known !== undefined) return known;
    const counts = this.countInlinks(followedOnly);
    this.inlinks.set(followedOnly, counts);
    return counts;
  }

  private async countInlinks(followedOnly: boolean): Promise<Map<string, number>> {
    await this.makeEdges();
    const rows = await this.query<{ url: string; inlinks: number }>(
      `select p.url, count(*)::int as inlinks from graph_edges e
       join graph_pages p on p.id = e.target join graph_pages s on s.id = e.source
       where not $1::boolean or not (e.is_nofollow or s.is_nofollow)
       group by p.url`,
      [followedOnly],
    );
    return new Map(rows.map(({ url, inlinks }) => [url, inlinks]));
  }

  private async makeEdges(): Promise<void> {
    if (this.hasEdges) return;
    this.hasEdges = true;
    await this.query(FILL_EDGES, [this.scanId]);
    await this.query('analyze graph_edges', []);
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
  `create temp table graph_pages (
     id int, url text, final_url text, is_html boolean, is_indexable boolean, is_nofollow boolean,
     lang text, title text, description text, content_hash text, word_count int, sim_hash text,
     is_readable boolean not null default false
   ) on commit drop`,
  // The page at an address, or the first one whose redirects end there; and the page that a link to the address counts
  // for.
  `create temp table graph_addresses (address text, id int, target int) on commit drop`,
  `create temp table graph_edges (source int, target int, is_nofollow boolean) on commit drop`,
];

const DROP_BANDS = 'drop table if exists graph_bands';

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

/** In the order of the addresses; a page that was known and never requested has no row of its own. */
const FILL_PAGES = `
  insert into graph_pages
  select u.id, u.url, coalesce(p.facts ->> 'finalUrl', u.url),
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

/** Each pair of pages once; followed as soon as one of the links is. */
const FILL_EDGES = `
  insert into graph_edges
  select s.id, a.target, bool_and(coalesce(l."isNofollow", false))
  from graph_pages s
  join scan_pages p on p.scan_id = $1 and p.url = s.url
  cross join lateral json_to_recordset(p.targets -> 'links')
    as l(url text, "isInternal" boolean, "isNofollow" boolean)
  join graph_addresses a on a.address = l.url
  where s.is_readable and l."isInternal" and a.target <> s.id
  group by s.id, a.target`;
