import type { SearchMarket } from '@app/search-data/contract';
import { lineMarket } from '../rules/line-market.js';
import { cellOf, meaningful } from './cells.js';
import type { MarketColumns } from './table-columns.js';

/** Few markets, many lines. */
const KEPT_MAX = 10_000;

/** The markets of the lines of a file. */
export class LineMarkets {
  private readonly kept = new Map<string, SearchMarket | string>();

  /** @param otherwise of lines that name none. */
  constructor(
    private readonly columns: MarketColumns,
    private readonly otherwise: SearchMarket,
  ) {}

  /** Where the rank was measured, or a sentence. */
  of(cells: readonly string[]): SearchMarket | string {
    const text = (column: number | null): string | null => meaningful(cellOf(cells, column));
    const { columns } = this;
    const named = {
      engine: text(columns.engine),
      country: text(columns.country),
      location: text(columns.location),
      city: text(columns.city),
      state: text(columns.state),
      place: text(columns.place),
      language: text(columns.language),
      locale: text(columns.locale),
      device: text(columns.device),
    };
    const key = JSON.stringify(Object.values(named));
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const market = lineMarket(named, this.otherwise);
    if (this.kept.size < KEPT_MAX) this.kept.set(key, market);
    return market;
  }
}
