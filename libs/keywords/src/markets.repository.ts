import { queryBound } from '@app/common';
import type { SearchMarket } from '@app/search-data/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StoredMarket } from './entities/search-market.entity.js';
import { locationOf } from './tracking/present-keyword.js';

const ROW = 'r(engine text, country text, language text, location text, device text)';

/** Markets never change, so each is read once by a process. */
@Injectable()
export class MarketsRepository {
  private readonly known = new Map<number, SearchMarket>();

  constructor(private readonly em: EntityManager) {}

  /** The ids of markets by `keyOfMarket`; those that were never tracked are missing. */
  async find(
    markets: readonly SearchMarket[],
    em: EntityManager = this.em.fork(),
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await queryBound<SearchMarket & { readonly id: number }>(
      em,
      `select m.id, r.* from jsonb_to_recordset($1::jsonb) ${ROW}
       join search_markets m using (engine, country, language, location, device)`,
      [rowsOf(markets)],
    );
    return new Map(rows.map(({ id, ...row }) => [keyOfMarket(row), id]));
  }

  /** The same, with those added that are new. */
  async ensure(
    markets: readonly SearchMarket[],
    em: EntityManager = this.em.fork(),
  ): Promise<ReadonlyMap<string, number>> {
    // Always in the same order: two transactions may add the same markets.
    await queryBound(
      em,
      `insert into search_markets (engine, country, language, location, device)
       select r.* from jsonb_to_recordset($1::jsonb) ${ROW}
       left join search_markets m using (engine, country, language, location, device)
       where m.id is null
       order by country, language, engine, device, location
       on conflict do nothing`,
      [rowsOf(markets)],
    );
    return this.find(markets, em);
  }

  async get(id: number): Promise<SearchMarket> {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const row = await this.em.fork().findOneOrFail(StoredMarket, { id });
    const { engine, country, language, device } = row;
    const location = row.location === '' ? null : row.location;
    const market = { engine, country, language, location, device } as const;
    this.known.set(id, market);
    return market;
  }

  /** The rows with the name of each location, since a text may be tracked in several markets. */
  async withLocations<Row extends { readonly market_id: number }>(
    rows: readonly Row[],
  ): Promise<(Row & { readonly location: string })[]> {
    const located: (Row & { readonly location: string })[] = [];
    for (const row of rows)
      located.push({ ...row, location: locationOf(await this.get(row.market_id)) });
    return located;
  }
}

/** Equal for the same market only. */
export function keyOfMarket(market: SearchMarket): string {
  const { engine, country, language, location, device } = market;
  return JSON.stringify([engine, country, language, location ?? '', device]);
}

function rowsOf(markets: readonly SearchMarket[]): string {
  const different = new Map(markets.map((market) => [keyOfMarket(market), market]));
  return JSON.stringify(
    [...different.values()].map((market) => ({ ...market, location: market.location ?? '' })),
  );
}
