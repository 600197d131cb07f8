import { queryBound } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import type { AddedWebsite } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KeywordSort } from '../contract/index.js';
import type { TrackedCounts } from '../rules/keyword-places.js';
import type { Where } from './keyword-where.js';
import type { KeywordRow } from './present-keyword.js';

export interface NewKeyword {
  readonly id: string;
  readonly target: string;
  readonly match: string;
  readonly text: string;
  readonly normalised: string;
  readonly market_id: number;
  readonly tags: readonly string[];
  readonly cadence: string;
  readonly depth: number;
  readonly intended_address: string | null;
  readonly anchor_at: Date;
  /** `null`: by hand only. */
  readonly next_due_at: Date | null;
  readonly created_at: Date;
}

const SORTS: Readonly<Record<KeywordSort, string>> = {
  created: 'k.created_at',
  keyword: 'k.normalised',
  rank: 'k.rank',
  change: '(k.previous_rank - k.rank)',
  volume: 'k.search_volume',
  checked: 'k.checked_at',
  domain: 'k.target',
};

/** With `nulls last`, the index of the newest keywords could not be used. */
const NULLABLE: readonly KeywordSort[] = ['rank', 'change', 'volume', 'checked'];

/** The user's website ($1) whose host is that of the target in row `r`; its identity has no `www.` either. */
function websiteIdOf(r: string): string {
  return `select w.id from ${WEBSITE_OWNERS} w where w.user_id = $1 and w.identity = split_part(${r}.target, '/', 1)`;
}

/** Own tracked keywords. Those of other users are treated as nonexistent. */
@Injectable()
export class KeywordsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Serialises additions of one user, so that each counts the others, and sees websites that are added meanwhile. */
  async holdAdditions(tx: EntityManager, userId: string): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `keywords:${userId}`,
    ]);
  }

  async counts(userId: string, em: EntityManager = this.em.fork()): Promise<TrackedCounts> {
    const [row] = await em.execute<TrackedCounts[]>(
      `select count(*) filter (where m.engine <> 'demo')::int as tracked,
         count(*) filter (where m.engine = 'demo')::int as "demoTracked"
       from tracked_keywords k join search_markets m on m.id = k.market_id where k.user_id = ?`,
      [userId],
    );
    return row ?? { tracked: 0, demoTracked: 0 };
  }

  /** Of these, the numbers (from 0) of keywords that the user tracks already. */
  async tracked(
    em: EntityManager | null,
    userId: string,
    keywords: readonly (Pick<NewKeyword, 'target' | 'normalised'> & {
      readonly market_id: number | null;
    })[],
  ): Promise<ReadonlySet<number>> {
    const rows = await queryBound<{ n: number }>(
      em ?? this.em.fork(),
      `select r.n from jsonb_to_recordset($2::jsonb) r(n int, target text, normalised text, market_id int)
       join tracked_keywords k on k.user_id = $1 and k.target = r.target
         and k.normalised = r.normalised and k.market_id = r.market_id`,
      [userId, JSON.stringify(keywords.map((keyword, n) => ({ ...keyword, n })))],
    );
    return new Set(rows.map(({ n }) => n));
  }

  /** Keywords for a host of one of the user's websites are linked to it. */
  async insert(tx: EntityManager, userId: string, keywords: readonly NewKeyword[]): Promise<void> {
    await queryBound(
      tx,
      `insert into tracked_keywords (id, user_id, website_id, target, match, text, normalised, market_id,
              tags, cadence, depth, intended_address, anchor_at, next_due_at, created_at)
       select r.id, $1, (${websiteIdOf('r')}), target, match, text, normalised, market_id,
              array(select jsonb_array_elements_text(tags)), cadence, depth, intended_address, anchor_at,
              next_due_at, r.created_at
       from jsonb_to_recordset($2::jsonb) r(id uuid, target text, match text, text text,
              normalised text, market_id int, tags jsonb, cadence text, depth int, intended_address text,
              anchor_at timestamptz, next_due_at timestamptz, created_at timestamptz)`,
      [userId, JSON.stringify(keywords)],
    );
  }

  /** Links keywords of the user for a website's host to it, in the transaction that adds the website. */
  async linkWebsite(tx: EntityManager, { id, userId, identity }: AddedWebsite): Promise<void> {
    await this.holdAdditions(tx, userId);
    await queryBound(
      tx,
      `update tracked_keywords set website_id = $1 where user_id = $2 and split_part(target, '/', 1) = $3`,
      [id, userId, identity],
    );
  }

  async find(
    userId: string,
    id: string,
    em: EntityManager = this.em.fork(),
  ): Promise<KeywordRow | null> {
    const [row] = await queryBound<KeywordRow>(
      em,
      'select * from tracked_keywords where user_id = $1 and id = $2',
      [userId, id],
    );
    return row ?? null;
  }

  list(
    where: Where,
    page: {
      readonly sort: KeywordSort;
      readonly order: 'asc' | 'desc';
      readonly offset: number;
      /** Rows added later are left out. */
      readonly addedBy: Date;
      readonly limit: number;
    },
  ): Promise<KeywordRow[]> {
    const { sort, order, offset, addedBy, limit } = page;
    return queryBound(
      this.em.fork(),
      `select k.* from tracked_keywords k where ${where.sql} and k.created_at <= $${where.values.length + 1}
       order by ${SORTS[sort]} ${order} ${NULLABLE.includes(sort) ? 'nulls last' : ''}, k.id ${order} limit ${limit} offset ${offset}`,
      [...where.values, addedBy],
    );
  }

  async countMatching(where: Where): Promise<number> {
    const [row] = await queryBound<{ n: number }>(
      this.em.fork(),
      `select count(*)::int as n from tracked_keywords k where ${where.sql}`,
      where.values,
    );
    return row?.n ?? 0;
  }

  async facets(
    userId: string,
  ): Promise<{ domains: string[]; tags: string[]; marketIds: number[] }> {
    const [row] = await queryBound<{
      domains: string[] | null;
      tags: string[] | null;
      market_ids: number[] | null;
    }>(
      this.em.fork(),
      // Hashed, not sorted; a user may have 10,000 keywords.
      `with own as materialized (select target, market_id, tags from tracked_keywords where user_id = $1)
       select (select array_agg(target order by target) from (select distinct target from own) t) as domains,
         (select array_agg(market_id order by market_id) from (select distinct market_id from own) m) as market_ids,
         (select array_agg(tag order by tag) from (select distinct unnest(tags) as tag from own) t) as tags`,
      [userId],
    );
    const { domains, tags, market_ids } = row ?? { domains: null, tags: null, market_ids: null };
    return { domains: domains ?? [], tags: tags ?? [], marketIds: market_ids ?? [] };
  }
}
