import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DomainQuery } from '@app/search-data';
import { BoughtRankings } from '../entities/bought-rankings.entity.js';
import type { BoughtKeyword } from '../entities/bought-rankings.entity.js';

/** Of results: ISO 3166-1 alpha-2 and ISO 639-1. */
export type RankingMarket = Pick<DomainQuery, 'country' | 'language'>;

export interface StoredPurchase {
  readonly boughtAt: Date;
  readonly keywords: readonly BoughtKeyword[];
}

/** What users have bought, one row for each domain and market. */
@Injectable()
export class BoughtRankingsRepository {
  constructor(private readonly em: EntityManager) {}

  /** `null` if nothing was bought since `since`. */
  async find(userId: string, query: DomainQuery, since: Date): Promise<StoredPurchase | null> {
    const { domain, country, language } = query;
    const row = await this.em
      .fork()
      .findOne(BoughtRankings, { userId, domain, country, language, boughtAt: { $gte: since } });
    return row?.boughtAt == null ? null : { boughtAt: row.boughtAt, keywords: row.keywords };
  }

  /** What was bought for a domain since `since`, in all markets; the latest first. */
  async findAll(
    userId: string,
    domain: string,
    since: Date,
  ): Promise<(StoredPurchase & RankingMarket)[]> {
    const where = { userId, domain, boughtAt: { $gte: since } };
    const orderBy = { boughtAt: 'desc', country: 'asc', language: 'asc' } as const;
    const rows = await this.em.fork().find(BoughtRankings, where, { orderBy });
    return rows.flatMap(({ boughtAt, keywords, country, language }) =>
      boughtAt == null ? [] : [{ boughtAt, keywords, country, language }],
    );
  }

  /**
   * Begins a purchase and returns its id; `null` while another one is being made. One that was interrupted before
   * `interruptedBefore` keeps its id, so that the ledger knows what it has bought.
   */
  async begin(
    userId: string,
    { domain, country, language }: DomainQuery,
    attempt: { readonly id: string; readonly at: Date; readonly interruptedBefore: Date },
  ): Promise<string | null> {
    const [row] = await queryBound<{ id: string }>(
      this.em.fork(),
      `insert into bought_rankings as b (user_id, domain, country, language, attempt_id, attempted_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id, domain, country, language) do update
         set attempt_id = coalesce(b.attempt_id, excluded.attempt_id), attempted_at = excluded.attempted_at
         where b.attempt_id is null or b.attempted_at < $7
       returning attempt_id as id`,
      [userId, domain, country, language, attempt.id, attempt.at, attempt.interruptedBefore],
    );
    return row?.id ?? null;
  }

  /** Ends a purchase. `bought`: what it has brought; `null` keeps what was there before. */
  async end(attemptId: string, bought: StoredPurchase | null): Promise<void> {
    const stored =
      bought === null ? {} : { boughtAt: bought.boughtAt, keywords: [...bought.keywords] };
    await this.em
      .fork()
      .nativeUpdate(
        BoughtRankings,
        { attemptId },
        { attemptId: null, attemptedAt: null, ...stored },
      );
  }
}
