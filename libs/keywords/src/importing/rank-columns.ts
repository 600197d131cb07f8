import { dayOrderOf, readDay } from '@app/crawler/analysis';
import type { DayOrder } from '@app/crawler/analysis';
import type { RankFileFormat } from '../contract/index.js';
import { ownMarketColumns, ownRankColumns } from './own-columns.js';
import { datedColumns, semrushColumns } from './semrush-columns.js';
import { finderIn, marketColumns, repeatedColumns, titlesOf } from './table-columns.js';
import type { ColumnsReading, FindColumn, RankColumn } from './table-columns.js';

const KEYWORD = [
  ...['keyword', 'keywords', 'query', 'search query', 'search term', 'phrase', 'suchbegriff'],
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
/** Columns that are read as days; five years of days. */
const COLUMNS_MAX = 2_000;

/** What the columns of a heading are; `null` unless it has a keyword and ranks. */
export function rankColumns(
  heading: readonly string[],
  own: { readonly domain: string; readonly dateFormat: DayOrder | '' },
): ColumnsReading {
  const names = heading.slice(0, COLUMNS_MAX).map((name) => name.trim().toLowerCase());
  const titles = titlesOf(names);
  const reading = columnsOf(names, titles, own);
  if (reading?.kind !== 'columns') return reading;
  const { keyword, domain, tags, match, source, market, ranks } = reading;
  const used = [
    ...[keyword, domain, tags, match, source, ...Object.values(market)],
    // Two columns of the same day are compared as ranks.
    ...ranks.flatMap(({ rank, date, address }) =>
      'column' in date ? [rank, date.column, address] : [],
    ),
  ];
  return { ...reading, repeated: repeatedColumns(titles, used) };
}

function columnsOf(
  names: readonly string[],
  titles: readonly string[],
  own: { readonly domain: string; readonly dateFormat: DayOrder | '' },
): ColumnsReading {
  const find = finderIn(titles);
  const keyword = find(...KEYWORD);
  if (keyword === null) return null;
  const shared = {
    kind: 'columns' as const,
    keyword,
    domain: find('domain', 'website', 'site', 'target', 'target domain'),
    market: marketColumns(find),
    tags: find('tags', 'tag', 'group', 'groups'),
    ...{ match: null, source: null, breaks: null, target: null, repeated: [], notes: [] },
  };
  const ownRanks = ownRankColumns(find);
  if (ownRanks !== null)
    return {
      ...{ ...shared, format: 'groundswell', ranks: ownRanks, market: ownMarketColumns(find) },
      ...{ match: find('match'), source: find('source') },
      breaks: find('not comparable with before'),
    };
  const dated = datedColumns(names);
  if (dated.size > 0) return semrushColumns(shared, dated, names, own.domain);
  const ranks = dayOnLine(find);
  if (ranks !== null) return { ...shared, ...ranks, format: ranks.format ?? formatOf(titles) };
  const days = dayColumns(names, own.dateFormat);
  if (days === 'ambiguous') return { kind: 'refused', message: AMBIGUOUS, field: 'dateFormat' };
  if (days.length > 0) return { ...shared, format: 'dates_in_columns', ranks: days };
  if (find(...POSITION) === null) return null;
  const message =
    'This file has no column with the date of each position. Please add a column “Date”.';
  return { kind: 'refused', message, field: null };
}

export const AMBIGUOUS =
  'Dates in this file are ambiguous, such as 03/04/2026. Please choose whether the day or the month comes first.';

/** A rank with its day, and AccuRanker's first one. */
function dayOnLine(
  find: FindColumn,
): { readonly ranks: RankColumn[]; readonly format: RankFileFormat | null } | null {
  const [rank, date] = [find(...POSITION), find(...DATE)];
  if (rank === null || date === null) return null;
  const ranks = [rankColumn(rank, { column: date }, find(...ADDRESS))];
  const [firstRank, firstDate] = [find('initial rank'), find('initial date')];
  if (firstRank === null || firstDate === null) return { ranks, format: null };
  const first = rankColumn(firstRank, { column: firstDate }, null);
  return { ranks: [...ranks, first], format: 'accuranker' };
}

function rankColumn(rank: number, date: RankColumn['date'], address: number | null): RankColumn {
  return { rank, date, address, type: null, outcome: null };
}

function formatOf(titles: readonly string[]): RankFileFormat {
  const has = (...wanted: string[]): boolean => wanted.every((title) => titles.includes(title));
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
    return day === null ? [] : [rankColumn(rank, { day }, null)];
  });
}
