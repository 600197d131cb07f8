import type { RankFileFormat } from '../contract/index.js';
import type { NamedMarket } from '../rules/line-market.js';
import type { Target } from '../rules/target.js';

/** Number of the first column with any of these titles, the earlier titles first; `null` without one. */
export type FindColumn = (...titles: string[]) => number | null;
/** Numbers of columns from 0. */
export type MarketColumns = Readonly<Record<keyof NamedMarket, number | null>>;

/** Columns of a table with a rank on each line, or several; numbers of cells from 0. */
export interface RankColumns {
  readonly format: RankFileFormat;
  readonly keyword: number;
  readonly domain: number | null;
  readonly market: MarketColumns;
  readonly tags: number | null;
  /** How results belong to the domain, in own exports. */
  readonly match: number | null;
  /** Where the rank of a line is from, in own exports. */
  readonly source: number | null;
  /** Whether ranks before cannot be compared, in own exports. */
  readonly breaks: number | null;
  readonly ranks: readonly RankColumn[];
  /** Pairs with the same title. */
  readonly repeated: readonly (readonly [number, number])[];
  /** Whose positions these are, where the columns say so. */
  readonly target: Target | null;
  readonly notes: readonly string[];
}
/** One rank of a line: its day is that of the column or in another cell. */
export interface RankColumn {
  readonly rank: number;
  readonly date: { readonly column: number } | { readonly day: string };
  readonly address: number | null;
  /** Kind of result (`organic`). */
  readonly type: number | null;
  /** What a blank means, in own exports. */
  readonly outcome: { readonly column: number; readonly depth: number | null } | null;
}
export type ColumnsReading =
  | ({ readonly kind: 'columns' } & RankColumns)
  /** `field`: of the form, where it can solve the problem. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly field: 'domain' | 'dateFormat' | null;
    }
  /** This is no heading. */
  | null;

/** Upper and lower case, `_` and blanks make no difference. */
export function titlesOf(heading: readonly string[]): string[] {
  return heading.map((title) =>
    title
      .toLowerCase()
      .replace(/[_\s]+/gu, ' ')
      .trim(),
  );
}

export function finderIn(titles: readonly string[]): FindColumn {
  return (...wanted) =>
    wanted.map((title) => titles.indexOf(title)).find((index) => index >= 0) ?? null;
}

/** What trackers call the parts of a market. */
export function marketColumns(find: FindColumn): MarketColumns {
  return {
    engine: find('search engine', 'engine', 'searchengine', 'search engine name', 'suchmaschine'),
    country: find('country', 'country code', 'search country', 'country iso code', 'land', 'pays'),
    location: find(
      ...['location', 'search location', 'location name', 'market', 'place', 'region'],
      ...['standort', 'geo', 'geo target'],
    ),
    city: find('city', 'town', 'search city', 'stadt', 'ville', 'ciudad'),
    state: find('state', 'province', 'county'),
    place: null,
    language: find('language', 'search language', 'language code', 'lang', 'hl', 'sprache'),
    locale: find('locale', 'search locale'),
    device: find('device', 'device type', 'search type', 'platform', 'gerät', 'appareil'),
  };
}

/** Columns of the same title as one that is read: where both have a value, they must not differ. */
export function repeatedColumns(
  titles: readonly string[],
  used: readonly (number | null)[],
): (readonly [number, number])[] {
  const numbers = [...new Set(used)].filter((column) => column !== null);
  return numbers.flatMap((column) =>
    titles.flatMap((title, other): [number, number][] =>
      other !== column && title !== '' && title === titles[column] ? [[column, other]] : [],
    ),
  );
}
