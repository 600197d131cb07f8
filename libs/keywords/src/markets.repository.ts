import type { SearchMarket } from '@app/search-data/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StoredMarket } from './entities/search-market.entity.js';
import { locationOf } from './tracking/present-keyword.js';

/** Markets never change, so each is read once by a process. */
@Injectable()
export class MarketsRepository {
  private readonly known = new Map<number, SearchMarket>();

  constructor(private readonly em: EntityManager) {}

  /** The id of a market; adds it if it is new. */
  async ensure(market: SearchMarket): Promise<number> {
    const location = market.location ?? '';
    const row = { ...market, location };
    const em = this.em.fork();
    await em
      .createQueryBuilder(StoredMarket)
      .insert(row)
      .onConflict(['country', 'language', 'engine', 'device', 'location'])
      .ignore()
      .execute();
    return (await em.findOneOrFail(StoredMarket, row)).id;
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
