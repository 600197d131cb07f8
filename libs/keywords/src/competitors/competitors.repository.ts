import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { KeywordCompetitor } from '../entities/keyword-competitor.entity.js';

/** Where a page of compared keywords ends. */
export interface ComparedPosition {
  readonly normalised: string;
  readonly id: string;
}
export interface ComparedRow extends ComparedPosition {
  readonly keyword: string;
  readonly market_id: number;
  readonly checked_at: Date | string;
  readonly own_position: number | null;
  /** In the order of the requested hosts. */
  readonly positions: readonly (number | null)[];
}
export interface SharedHost {
  readonly domain: string;
  readonly host: string;
  readonly pages: number;
  readonly of: number;
}

export interface HostsOfPages {
  /** Number of pages. */
  readonly pages: number;
  /** When the newest of them was read. */
  readonly newest: Date | string | null;
  readonly hosts: readonly { readonly host: string; readonly pages: number }[];
}

/** The latest known check of keyword `k` and its result page `s`. */
const LATEST_PAGE = `cross join lateral (select c.* from rank_checks c
    where c.keyword_id = k.id and c.outcome in ('ranked', 'not_in_depth')
    order by c.checked_at desc limit 1) c
  join serp_snapshots s on s.id = c.snapshot_id and s.status = 'read'`;

/** Hosts whose positions a user compares with those of targets. */
@Injectable()
export class CompetitorsRepository {
  constructor(private readonly em: EntityManager) {}

  /** @param target `null` for all. */
  list(userId: string, target: string | null): Promise<KeywordCompetitor[]> {
    const where = target === null ? { userId } : { userId, target };
    return this.em
      .fork()
      .find(KeywordCompetitor, where, { orderBy: { target: 'asc', createdAt: 'asc', id: 'asc' } });
  }

  async isTracked(userId: string, target: string): Promise<boolean> {
    const rows = await queryBound<object>(
      this.em.fork(),
      'select 1 from tracked_keywords where user_id = $1 and target = $2 limit 1',
      [userId, target],
    );
    return rows.length > 0;
  }

  /** `full` when the target has `max` already, `exists` when it has this host. */
  async add(competitor: {
    readonly id: string;
    readonly userId: string;
    readonly target: string;
    readonly host: string;
    readonly createdAt: Date;
    readonly max: number;
  }): Promise<'added' | 'exists' | 'full'> {
    const { max, ...row } = competitor;
    return this.em.fork().transactional(async (tx) => {
      // Serialises additions, so that each counts the others.
      await queryBound(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `competitors:${row.userId}`,
      ]);
      const { userId, target } = row;
      const present = await tx.find(KeywordCompetitor, { userId, target });
      if (present.some(({ host }) => host === row.host)) return 'exists';
      if (present.length >= max) return 'full';
      await tx.insert(KeywordCompetitor, row);
      return 'added';
    });
  }

  /** Whether there was one. */
  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.em.fork().nativeDelete(KeywordCompetitor, { userId, id })) > 0;
  }

  /** Hosts on the latest result pages of the most recently checked keywords of each target; not those of its own. */
  suggestions(
    userId: string,
    target: string | null,
    bounds: { readonly pages: number; readonly depth: number; readonly hosts: number },
  ): Promise<SharedHost[]> {
    return queryBound(
      this.em.fork(),
      `with recent as (
         select k.id, k.target, row_number() over (partition by k.target order by k.checked_at desc, k.id) as place
         from tracked_keywords k
         where k.user_id = $1 and ($2::text is null or k.target = $2) and k.checked_at is not null),
       pages as (
         select k.target, s.id, s.results from recent k ${LATEST_PAGE} where k.place <= $3),
       counts as (
         select p.target, e ->> 'host' as host, count(distinct p.id)::int as pages
         from pages p, jsonb_array_elements(p.results) e
         where (e ->> 'position')::int <= $4 group by p.target, e ->> 'host'),
       ranked as (
         select n.*, row_number() over (partition by n.target order by n.pages desc, n.host) as place
         from counts n
         where n.pages > 1
           and n.host <> split_part(n.target, '/', 1) and n.host not like '%.' || split_part(n.target, '/', 1)
           and not exists (select 1 from keyword_competitors h
             where h.user_id = $1 and h.target = n.target and h.host = n.host))
       select r.target as domain, r.host, r.pages,
         (select count(distinct p.id)::int from pages p where p.target = r.target) as of
       from ranked r where r.place <= $5 order by r.target, r.place`,
      [userId, target, bounds.pages, bounds.depth, bounds.hosts],
    );
  }

  /** Keywords of a target with a stored result page, by their text. */
  compare(
    userId: string,
    target: string,
    hosts: readonly string[],
    page: { readonly after: ComparedPosition | null; readonly limit: number },
  ): Promise<ComparedRow[]> {
    return queryBound(
      this.em.fork(),
      `select k.id, k.normalised, k.text as keyword, k.market_id, c.checked_at, c.position as own_position,
         array(select (select min((e ->> 'position')::int) from jsonb_array_elements(s.results) e
                       where e ->> 'host' = h.host)
               from unnest($3::text[]) with ordinality h(host, n) order by h.n) as positions
       from tracked_keywords k ${LATEST_PAGE}
       where k.user_id = $1 and k.target = $2
         and ($5::text is null or (k.normalised, k.id) > ($5::text, $6::uuid))
       order by k.normalised, k.id limit $4`,
      [userId, target, hosts, page.limit, page.after?.normalised ?? null, page.after?.id ?? null],
    );
  }

  /** Hosts beside a domain on the latest result pages of the user's most recently checked keywords. */
  async hostsBeside(
    userId: string,
    domain: string,
    bounds: { readonly keywords: number; readonly hosts: number },
  ): Promise<HostsOfPages> {
    const [row] = await queryBound<HostsOfPages>(
      this.em.fork(),
      `with recent as (
         select k.id from tracked_keywords k where k.user_id = $1 and k.checked_at is not null
         order by k.checked_at desc, k.id limit $3),
       read as (select distinct on (s.id) s.id, s.fetched_at, s.results from recent k ${LATEST_PAGE} order by s.id),
       found as (
         select p.id, p.fetched_at, e ->> 'host' as host,
           e ->> 'host' = $2 or right(e ->> 'host', length($2) + 1) = '.' || $2 as is_own
         from read p, jsonb_array_elements(p.results) e),
       own as (select id, max(fetched_at) as fetched_at from found where is_own group by id),
       beside as (
         select f.host, count(distinct f.id)::int as pages from found f join own using (id)
         where not f.is_own group by f.host order by 2 desc, 1 limit $4)
       select (select count(*)::int from own) as pages, (select max(fetched_at) from own) as newest,
         coalesce((select jsonb_agg(jsonb_build_object('host', host, 'pages', pages) order by pages desc, host)
                   from beside), '[]') as hosts`,
      [userId, domain, bounds.keywords, bounds.hosts],
    );
    return row ?? { pages: 0, newest: null, hosts: [] };
  }
}
