import { dayOrderOf, readDay } from '@app/crawler/analysis';
import type { DayOrder } from '@app/crawler/analysis';
import type { RankFileFormat } from '../contract/index.js';
import { readTarget } from '../rules/target.js';
import type { Target } from '../rules/target.js';

/** Columns of a table with a rank on each line, or several; numbers of cells from 0. */
export interface RankColumns {
  readonly format: RankFileFormat;
  readonly keyword: number;
  readonly domain: number | null;
  readonly location: number | null;
  readonly country: number | null;
  /** States and cities within the country. */
  readonly places: readonly number[];
  readonly device: number | null;
  readonly engine: number | null;
  readonly tags: number | null;
  readonly ranks: readonly RankColumn[];
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

const KEYWORD = [
  'keyword',
  'keywords',
  'query',
  'search query',
  'search term',
  'phrase',
  'suchbegriff',
];
const POSITION = [
  ...['position', 'rank', 'current position', 'current rank', 'google rank', 'organic position'],
  ...['ranking', 'google position', 'pos', 'pos.'],
];
const DATE = [
  ...['date', 'day', 'check date', 'ranking date', 'checked', 'checked at', 'last checked'],
  ...['last check', 'updated', 'last updated', 'last update', 'timestamp', 'datum'],
];
const ADDRESS = [
  ...['url', 'current url', 'ranking url', 'ranked url', 'found url', 'landing page', 'page'],
  ...['address', 'link'],
];
const DATED_COLUMN = /^(.{1,300})_(\d{8})$/;
/** Columns that are read as days; five years of days. */
const COLUMNS_MAX = 2_000;

/** What the columns of a heading are; `null` unless it has a keyword and ranks. */
export function rankColumns(
  heading: readonly string[],
  own: { readonly domain: string; readonly dateFormat: DayOrder | '' },
): ColumnsReading {
  const names = heading.slice(0, COLUMNS_MAX).map((name) => name.trim().toLowerCase());
  const find = (...wanted: string[]): number | null => {
    const found = wanted.map((name) => names.indexOf(name)).find((index) => index >= 0);
    return found ?? null;
  };
  const keyword = find(...KEYWORD);
  if (keyword === null) return null;
  const shared = {
    kind: 'columns' as const,
    keyword,
    domain: find('domain', 'website', 'site', 'target', 'target domain'),
    location: find('location', 'market'),
    country: find('country'),
    places: [find('state'), find('city')].filter((column) => column !== null),
    device: find('device', 'device type'),
    engine: find('search engine', 'engine'),
    tags: find('tags', 'tag', 'group', 'groups'),
    target: null,
    notes: [],
  };
  const dated = datedColumns(names);
  if (dated.size > 0) return semrushColumns(shared, dated, names, own.domain);
  const rank = find(...POSITION);
  const date = find(...DATE);
  const address = find(...ADDRESS);
  const single = (of: number, on: number, page: number | null): RankColumn => ({
    ...{ rank: of, date: { column: on }, address: page, type: null },
  });
  if (rank !== null && date !== null) {
    const [firstRank, firstDate] = [find('initial rank'), find('initial date')];
    const ranks = [single(rank, date, address)];
    if (firstRank === null || firstDate === null)
      return { ...shared, format: formatOf(names), ranks };
    return {
      ...shared,
      format: 'accuranker',
      ranks: [...ranks, single(firstRank, firstDate, null)],
    };
  }
  const days = dayColumns(names, own.dateFormat);
  if (days === 'ambiguous') return { kind: 'refused', message: AMBIGUOUS, field: 'dateFormat' };
  if (days.length > 0) return { ...shared, format: 'dates_in_columns', ranks: days };
  if (rank === null) return null;
  const message =
    'This file has no column with the day of each position. Please add a column “Date”.';
  return { kind: 'refused', message, field: null };
}

export const AMBIGUOUS =
  'Dates of this file can mean two days, such as 03/04/2026. Please choose whether the day or the month comes first.';

function formatOf(names: readonly string[]): RankFileFormat {
  const has = (...wanted: string[]): boolean => wanted.every((name) => names.includes(name));
  if (has('id', 'state', 'city', 'updated', 'added')) return 'serpbear';
  return has('current position') && (has('current url') || has('kd')) ? 'ahrefs' : 'generic';
}

/** Columns whose headings are days. */
function dayColumns(names: readonly string[], format: DayOrder | ''): RankColumn[] | 'ambiguous' {
  const candidates = names.filter((name) => readDay(name, 'dmy') ?? readDay(name, 'mdy'));
  const order = format === '' ? dayOrderOf(candidates) : format;
  if (order === null) return 'ambiguous';
  return names.flatMap((name, rank) => {
    const day = readDay(name, order);
    return day === null ? [] : [{ rank, date: { day }, address: null, type: null }];
  });
}

/** `*.example.com/*_20260310` → its columns and days, by the part before the day. */
function datedColumns(
  names: readonly string[],
): ReadonlyMap<string, { readonly rank: number; readonly day: string; readonly name: string }[]> {
  const dated = new Map<string, { rank: number; day: string; name: string }[]>();
  for (const [rank, name] of names.entries()) {
    const [, of, date] = DATED_COLUMN.exec(name) ?? [];
    const day = date === undefined ? null : readDay(date, 'dmy');
    if (of === undefined || day === null) continue;
    dated.set(of, [...(dated.get(of) ?? []), { rank, day, name }]);
  }
  return dated;
}

type SharedColumns = Omit<RankColumns, 'format' | 'ranks'> & { readonly kind: 'columns' };

function semrushColumns(
  shared: SharedColumns,
  dated: ReturnType<typeof datedColumns>,
  names: readonly string[],
  ownDomain: string,
): ColumnsReading {
  const groups = [...dated].flatMap(([of, columns]) => {
    const target = readTarget(of.replace(/^\*\./, '').replace(/\*$/, ''));
    return target.kind === 'target' ? [{ target, columns }] : [];
  });
  const domains = groups.map(({ target }) => target.target);
  const wanted = ownDomain === '' ? null : readTarget(ownDomain);
  const isOwn = (target: Target): boolean =>
    wanted?.kind === 'target' ? wanted.target === target.target : groups.length === 1;
  const group = groups.find(({ target }) => isOwn(target));
  if (group === undefined) {
    const list = domains.slice(0, 10).join(', ');
    const message =
      wanted === null
        ? `This file has positions of several domains (${list}). Please enter which one is yours.`
        : `This file has positions of ${list}, but not of ${ownDomain.slice(0, 60)}.`;
    return { kind: 'refused', message, field: 'domain' };
  }
  const others = domains.filter((domain) => domain !== group.target.target);
  const column = (name: string): number | null => {
    const index = names.indexOf(name);
    return index < 0 ? null : index;
  };
  const { target, match } = group.target;
  return {
    ...shared,
    format: 'semrush',
    target: { target, match },
    ranks: group.columns.map(({ rank, day, name }) => ({
      rank,
      date: { day },
      address: column(`${name}_landing`),
      type: column(`${name}_type`),
    })),
    notes:
      others.length === 0
        ? []
        : [`Positions of ${others.slice(0, 10).join(', ')} are left out: they are not yours.`],
  };
}
