import type { CsvRecord } from '@app/crawler/analysis';
import { BLANK_DOMAIN, RANK_PROBLEMS_SHOWN } from '../contract/index.js';
import type { KnownOutcome, RankProblem, TrackerLocation } from '../contract/index.js';
import { readLocation } from '../rules/bulk-lines.js';
import { readFileRank } from '../rules/file-rank.js';
import { keywordProblem, normaliseKeyword } from '../rules/keyword-text.js';
import { matchesTarget, readTarget } from '../rules/target.js';
import type { Target, TargetReading } from '../rules/target.js';
import type { RankColumn, RankColumns } from './rank-columns.js';

export interface FileDay {
  /** `2026-11-23` */
  readonly day: string;
  readonly line: number;
  readonly outcome: KnownOutcome | 'unknown';
  readonly position: number | null;
  /** For `not_in_depth`. */
  readonly depth: number | null;
  readonly address: string | null;
}
/** A keyword of the file in one market, with its days. */
export interface FileKeyword extends Target {
  /** Where it is first. */
  readonly line: number;
  readonly text: string;
  readonly normalised: string;
  readonly location: TrackerLocation;
  readonly device: 'desktop' | 'mobile';
  readonly tags: readonly string[];
  readonly days: readonly FileDay[];
}

interface Options {
  readonly domain: string;
  readonly location: TrackerLocation;
  readonly oldest: string;
  readonly today: string;
}
interface Group extends Omit<FileKeyword, 'days'> {
  readonly days: Map<string, FileDay>;
}
type Place = Pick<FileKeyword, 'location' | 'device'>;

const KEYWORDS_MAX = 10_000;
const DAYS_MAX = 200_000;
const ADDRESS_MAX_CHARS = 2_048;
const TAG_MAX_CHARS = 40;
const TAGS_MAX = 20;
const DEVICES: Readonly<Record<string, 'desktop' | 'mobile'>> = {
  desktop: 'desktop',
  computer: 'desktop',
  mobile: 'mobile',
  smartphone: 'mobile',
  phone: 'mobile',
};

/** Collects the days of a file by keyword, and a sentence for each line or day that is left out. */
export class FileKeywords {
  readonly problems: RankProblem[] = [];
  problemCount = 0;
  private days = 0;
  private readonly groups = new Map<string, Group>();
  /** Few hosts, many lines. */
  private readonly targets = new Map<string, TargetReading>();

  constructor(
    private readonly columns: RankColumns,
    private readonly options: Options,
    private readonly dayOf: (text: string) => string | null,
  ) {}

  all(): FileKeyword[] {
    return [...this.groups.values()].map(({ days, ...keyword }) => ({
      ...keyword,
      days: [...days.values()],
    }));
  }

  /** Whether there is room for more. */
  read(record: CsvRecord): boolean {
    const { line, cells } = record;
    const text = cellOf(cells, this.columns.keyword).replace(/\s+/gu, ' ').trim();
    const refuse = (message: string): boolean => this.refuse(line, text, message);
    if (record.isUnclosed)
      return refuse(
        'A quotation mark opens in this line and is never closed: nothing after it is read',
      );
    const problem = keywordProblem(text);
    if (problem !== null) return refuse(problem);
    const target = this.targetOf(cells);
    if (target.kind === 'problem') return refuse(target.message);
    const place = this.placeOf(cells);
    if (typeof place === 'string') return refuse(place);
    const found = this.columns.ranks.flatMap((column) => this.dayIn(record, column, target, text));
    if (found.length === 0) return true;
    const group = this.groupOf(record, text, target, place);
    for (const day of found) this.add(group, day);
    return this.groups.size <= KEYWORDS_MAX && this.days <= DAYS_MAX;
  }

  private groupOf({ line, cells }: CsvRecord, text: string, target: Target, place: Place): Group {
    const normalised = normaliseKeyword(text);
    const key = [normalised, target.target, place.location, place.device].join('\n');
    const known = this.groups.get(key);
    if (known !== undefined) return known;
    const group = {
      ...{ line, text, normalised, target: target.target, match: target.match },
      ...place,
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
    // The first and the last rank of a line can be of the same day.
    if (known.line === day.line) return;
    const isSame = known.position === day.position && known.outcome === day.outcome;
    const message = isSame
      ? `The same as line ${known.line}`
      : `Line ${known.line} has another rank for ${day.day}`;
    this.refuse(day.line, group.text, message);
  }

  private dayIn(
    { line, cells }: CsvRecord,
    { rank: at, date, address: page, type }: RankColumn,
    target: Target,
    text: string,
  ): FileDay[] {
    const cell = cellOf(cells, at);
    const refuse = (message: string): FileDay[] => {
      this.refuse(line, text, message);
      return [];
    };
    // Blank in a column of days: nothing was checked then.
    if ('day' in date && cell === '') return [];
    const day = 'day' in date ? date.day : this.dayOf(cellOf(cells, date.column));
    const { oldest, today } = this.options;
    if (day === null) {
      const typed = 'column' in date ? cellOf(cells, date.column) : '';
      return refuse(typed === '' ? 'The date is missing' : `“${shorten(typed)}” is no date`);
    }
    if (day > today) return refuse(`${day} is in the future`);
    if (day < oldest) return refuse(`${day} is older than five years`);
    const rank = readFileRank(cell, this.columns.format);
    if (rank.kind === 'refused') return refuse(`“${shorten(cell)}” ${rank.reason}`);
    const shared = { day, line, address: null };
    if (rank.kind === 'unknown')
      return [{ ...shared, outcome: 'unknown', position: null, depth: null }];
    if (rank.kind === 'not_in_depth')
      return [{ ...shared, outcome: 'not_in_depth', position: null, depth: rank.depth }];
    const kindOfResult = cellOf(cells, type).toLowerCase();
    if (kindOfResult !== '' && kindOfResult !== 'organic' && kindOfResult !== '-')
      return refuse(`This position is among ${shorten(kindOfResult)} results, not organic ones`);
    const address = addressOf(cellOf(cells, page), target);
    if (address === undefined)
      return refuse(`This position is of another website than ${target.target}`);
    return [{ ...shared, outcome: 'ranked', position: rank.position, depth: null, address }];
  }

  /** The columns' own, that of the line, the one of the form, or the host of the address. */
  private targetOf(cells: readonly string[]): TargetReading {
    const { target, domain, ranks } = this.columns;
    if (target !== null) return { kind: 'target', ...target };
    const typed = meaningful(cellOf(cells, domain)) ?? meaningful(this.options.domain);
    if (typed !== null) return this.target(typed);
    const address = cellOf(cells, ranks[0]?.address ?? null);
    if (!URL.canParse(address)) return { kind: 'problem', message: BLANK_DOMAIN };
    return this.target(new URL(address).host);
  }

  private target(typed: string): TargetReading {
    const known = this.targets.get(typed);
    if (known !== undefined) return known;
    const target = readTarget(typed);
    if (this.targets.size < KEYWORDS_MAX) this.targets.set(typed, target);
    return target;
  }

  /** Where the rank was measured, or a sentence. */
  private placeOf(cells: readonly string[]): Place | string {
    const { location, country, places, device, engine } = this.columns;
    const place = places.map((column) => meaningful(cellOf(cells, column))).find(Boolean);
    if (place != null) return `This rank is of ${shorten(place)}, not of the whole country`;
    const named = meaningful(cellOf(cells, location)) ?? meaningful(cellOf(cells, country));
    const found = named === null ? this.options.location : readLocation(named);
    if (found === null) return `“${shorten(named ?? '')}” is none of the locations`;
    const typedDevice = meaningful(cellOf(cells, device));
    const onDevice = DEVICES[typedDevice?.toLowerCase() ?? 'desktop'];
    if (onDevice === undefined)
      return `“${shorten(typedDevice ?? '')}” is no device that is tracked`;
    const onEngine = meaningful(cellOf(cells, engine));
    if (onEngine !== null && !onEngine.toLowerCase().includes('google'))
      return `This rank is of ${shorten(onEngine)}, not of Google`;
    return { location: found, device: onDevice };
  }

  /** Always `true`: the other lines are read. */
  private refuse(line: number, keyword: string, message: string): true {
    this.problemCount += 1;
    if (this.problems.length < RANK_PROBLEMS_SHOWN)
      this.problems.push({ line, keyword: shorten(keyword, 200), message });
    return true;
  }
}

function cellOf(cells: readonly string[], column: number | null): string {
  return column === null ? '' : (cells[column]?.trim() ?? '');
}

/** `null` for a blank or a dash. */
function meaningful(text: string): string | null {
  const trimmed = text.trim();
  return ['', '-', '–', '—'].includes(trimmed) ? null : trimmed;
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

/** For sentences: without control characters and halves of surrogate pairs, which cannot be stored or shown. */
function shorten(text: string, most = 60): string {
  const readable = text
    .slice(0, most + 1)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  return readable.length > most ? `${readable.slice(0, most)}…` : readable;
}
