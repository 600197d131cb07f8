import { textOfCsvCell } from '@app/common/contract';
import type { CsvRecord } from '@app/crawler/analysis';
import type { SearchMarket } from '@app/search-data/contract';
import { RANK_PROBLEMS_SHOWN } from '../contract/index.js';
import type { KnownOutcome, RankProblem } from '../contract/index.js';
import { readFileRank, readOwnRank } from '../rules/file-rank.js';
import type { FileRank } from '../rules/file-rank.js';
import { keywordProblem, normaliseKeyword } from '../rules/keyword-text.js';
import { shortened } from '../rules/shortened.js';
import { matchesTarget } from '../rules/target.js';
import type { Target } from '../rules/target.js';
import { cellOf, meaningful } from './cells.js';
import { LineMarkets } from './line-markets.js';
import { LineTargets } from './line-targets.js';
import type { RankColumn, RankColumns } from './table-columns.js';

export interface FileDay {
  /** `2026-11-23` */
  readonly day: string;
  readonly line: number;
  readonly outcome: KnownOutcome | 'unknown';
  readonly position: number | null;
  /** For `not_in_depth`. */
  readonly depth: number | null;
  readonly address: string | null;
  /** Ranks before this day cannot be compared, says an own export. */
  readonly isBreak: boolean;
}
/** A keyword of the file in one market, with its days; without any, it was never checked. */
export interface FileKeyword extends Target {
  /** Where it is first. */
  readonly line: number;
  readonly text: string;
  readonly normalised: string;
  readonly market: SearchMarket;
  readonly tags: readonly string[];
  readonly days: readonly FileDay[];
}

interface Options {
  readonly domain: string;
  /** For lines that name none. */
  readonly market: SearchMarket;
  readonly oldest: string;
  readonly today: string;
}
type Line = Pick<CsvRecord, 'line' | 'cells'>;
interface Group extends Omit<FileKeyword, 'days'> {
  readonly days: Map<string, FileDay>;
}
const KEYWORDS_MAX = 10_000;
const DAYS_MAX = 200_000;
const ADDRESS_MAX_CHARS = 2_048;
const TAG_MAX_CHARS = 40;
const TAGS_MAX = 20;
/** Averages are no ranks. */
const AVERAGES = 'search_console';

/** Collects the days of a file by keyword, and a sentence for each line or day that is left out. */
export class FileKeywords {
  readonly problems: RankProblem[] = [];
  problemCount = 0;
  /** Lines with averages of Search Console, in own exports. */
  averages = 0;
  private days = 0;
  private readonly groups = new Map<string, Group>();
  private readonly targets: LineTargets;
  private readonly markets: LineMarkets;

  constructor(
    private readonly columns: RankColumns,
    private readonly options: Options,
    private readonly dayOf: (text: string) => string | null,
  ) {
    this.targets = new LineTargets(columns, options.domain);
    this.markets = new LineMarkets(columns.market, options.market);
  }

  all(): FileKeyword[] {
    return [...this.groups.values()].map(({ days, ...keyword }) => ({
      ...keyword,
      days: [...days.values()],
    }));
  }

  /** Whether there is room for more. */
  read(record: CsvRecord): boolean {
    const { line } = record;
    const cells = this.textsOf(record.cells);
    if (cellOf(cells, this.columns.source) === AVERAGES) {
      this.averages += 1;
      return true;
    }
    const text = cellOf(cells, this.columns.keyword).replace(/\s+/gu, ' ').trim();
    const refuse = (message: string): boolean => this.refuse(line, text, message);
    if (record.isUnclosed)
      return refuse(
        'A quotation mark opens in this line and is never closed, so nothing after it is read',
      );
    const problem = keywordProblem(text) ?? this.repetitionIn(cells);
    if (problem !== null) return refuse(problem);
    const target = this.targets.of(cells);
    if (target.kind === 'problem') return refuse(target.message);
    const market = this.markets.of(cells);
    if (typeof market === 'string') return refuse(market);
    const problems = this.problemCount;
    const found = this.columns.ranks.flatMap((column) =>
      this.dayIn({ line, cells }, column, target, text),
    );
    if (found.length === 0 && this.problemCount > problems) return true;
    const group = this.groupOf({ line, cells }, text, target, market);
    for (const day of found) this.add(group, day);
    return this.groups.size <= KEYWORDS_MAX && this.days <= DAYS_MAX;
  }

  /** Own exports put apostrophes before what spreadsheets would compute. */
  private textsOf(cells: readonly string[]): readonly string[] {
    return this.columns.format === 'groundswell' ? cells.map(textOfCsvCell) : cells;
  }

  /** Why columns of the same title cannot be read. */
  private repetitionIn(cells: readonly string[]): string | null {
    for (const [column, other] of this.columns.repeated) {
      const [one, another] = [cellOf(cells, column), cellOf(cells, other)];
      if (one !== another)
        return `Two columns have the same title and differ: “${shortened(one)}” and “${shortened(another)}”`;
    }
    return null;
  }

  private groupOf(
    { line, cells }: Line,
    text: string,
    target: Target,
    market: SearchMarket,
  ): Group {
    const normalised = normaliseKeyword(text);
    const key = [normalised, target.target, ...Object.values(market)].join('\n');
    const known = this.groups.get(key);
    if (known !== undefined) return known;
    const group = {
      ...{ line, text, normalised, target: target.target, match: target.match, market },
      tags: tagsOf(cellOf(cells, this.columns.tags)),
      days: new Map<string, FileDay>(),
    };
    this.groups.set(key, group);
    return group;
  }

  private add(group: Group, day: FileDay): void {
    const known = group.days.get(day.day);
    if (known === undefined) {
      group.days.set(day.day, day);
      this.days += 1;
      return;
    }
    const isSame = known.position === day.position && known.outcome === day.outcome;
    if (known.line === day.line) {
      // The first and the last rank of a line can be of the same day.
      if (!isSame && this.columns.ranks.every(({ date }) => 'day' in date))
        this.refuse(day.line, group.text, `Two columns have different ranks for ${day.day}`);
      return;
    }
    const message = isSame
      ? `The same as line ${known.line}`
      : `Line ${known.line} has another rank for ${day.day}`;
    this.refuse(day.line, group.text, message);
  }

  private dayIn(
    { line, cells }: Line,
    column: RankColumn,
    target: Target,
    text: string,
  ): FileDay[] {
    const { rank: at, date, address: page, type } = column;
    const cell = cellOf(cells, at);
    const refuse = (message: string): FileDay[] => {
      this.refuse(line, text, message);
      return [];
    };
    // Nothing was checked.
    const isUnchecked = 'day' in date || cellOf(cells, date.column) === '';
    if (isUnchecked && cell === '') return [];
    // Of an own export, that says nothing about the check before the last one.
    if (this.columns.format === 'groundswell' && column.outcome === null && cell === '') return [];
    const day = 'day' in date ? date.day : this.dayOf(cellOf(cells, date.column));
    const { oldest, today } = this.options;
    if (day === null) {
      const typed = 'column' in date ? cellOf(cells, date.column) : '';
      return refuse(typed === '' ? 'The date is missing' : `“${shortened(typed)}” is not a date`);
    }
    if (day > today) return refuse(`${day} is in the future`);
    if (day < oldest) return refuse(`${day} is older than five years`);
    const rank = this.rankIn(cells, cell, column);
    if (rank.kind === 'refused') return refuse(`“${shortened(cell)}” ${rank.reason}`);
    const isBreak = cellOf(cells, this.columns.breaks) === 'yes';
    const shared = { day, line, address: null, isBreak };
    if (rank.kind === 'unknown')
      return [{ ...shared, outcome: 'unknown', position: null, depth: null }];
    if (rank.kind === 'not_in_depth')
      return [{ ...shared, outcome: 'not_in_depth', position: null, depth: rank.depth }];
    const kindOfResult = cellOf(cells, type).toLowerCase();
    if (kindOfResult !== '' && kindOfResult !== 'organic' && kindOfResult !== '-')
      return refuse(`This position is among ${shortened(kindOfResult)} results, not organic ones`);
    const address = addressOf(cellOf(cells, page), target);
    if (address === undefined)
      return refuse(`This position is for a website other than ${target.target}`);
    return [{ ...shared, outcome: 'ranked', position: rank.position, depth: null, address }];
  }

  private rankIn(cells: readonly string[], cell: string, { outcome }: RankColumn): FileRank {
    if (outcome === null) return readFileRank(cell, this.columns.format);
    return readOwnRank(cellOf(cells, outcome.column), cell, cellOf(cells, outcome.depth));
  }

  /** Always `true`: the other lines are read. */
  private refuse(line: number, keyword: string, message: string): true {
    this.problemCount += 1;
    if (this.problems.length < RANK_PROBLEMS_SHOWN)
      this.problems.push({ line, keyword: shortened(keyword, 200), message });
    return true;
  }
}

/** An address of the target or of a subdomain; a path alone is one of the target. `undefined`: of another website. */
function addressOf(typed: string, target: Target): string | null | undefined {
  const text = meaningful(typed);
  if (text === null) return null;
  const host = target.target.split('/')[0] ?? target.target;
  const address = text.startsWith('/') ? `https://${host}${text}` : text;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  if (!matchesTarget({ target: host, match: 'subdomains' }, address)) return undefined;
  return new URL(address).href.slice(0, ADDRESS_MAX_CHARS);
}

function tagsOf(text: string): string[] {
  const tags = text.split(/[,;|]/).map((tag) => tag.replace(/\p{Cc}/gu, ' ').trim());
  const kept = tags.filter((tag) => tag !== '' && tag !== '-' && tag.length <= TAG_MAX_CHARS);
  return [...new Set(kept)].slice(0, TAGS_MAX);
}
