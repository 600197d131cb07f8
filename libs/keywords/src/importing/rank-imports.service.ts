import { ScanAllowanceService } from '@app/billing';
import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { AnalyzerPool, REQUESTS_MAX_WAITING } from '@app/crawler';
import { bytesOf, faultAsFailure } from '@app/crawler/analysis';
import { Injectable } from '@nestjs/common';
import {
  RANK_FILE_MAX_BYTES,
  RANK_HISTORY_DAYS,
  RANK_PROBLEMS_SHOWN,
  marketOfParts,
} from '../contract/index.js';
import type { ImportRanksFields, ImportRanksResponse } from '../contract/index.js';
import { MarketsRepository, keyOfMarket } from '../markets.repository.js';
import { RankDayPartitions } from '../refreshing/rank-day-partitions.repository.js';
import { DEMO_KEYWORDS } from '../rules/keyword-places.js';
import { KeywordsRepository } from '../tracking/keywords.repository.js';
import { FilePlaces } from './file-places.js';
import { ImportedDays } from './imported-days.repository.js';
import type { ImportedDay } from './imported-days.repository.js';
import type { FileKeyword } from './file-keywords.js';
import { marketCounts } from './market-counts.js';
import { NewFileKeywords } from './new-file-keywords.js';
import type { AdditionResult } from './new-file-keywords.js';
import { rankFile } from './rank-file.analysis.js';
import type { RankFileReading } from './rank-file.js';

const DAY_MS = 86_400_000;

type Ranks = Extract<RankFileReading, { kind: 'ranks' }>;

/** Rank histories of other trackers. Their days are a source of their own: no check is compared with them. */
@Injectable()
export class RankImports {
  constructor(
    private readonly stored: ImportedDays,
    private readonly places: FilePlaces,
    private readonly additions: NewFileKeywords,
    private readonly keywords: KeywordsRepository,
    private readonly markets: MarketsRepository,
    private readonly partitions: RankDayPartitions,
    private readonly allowance: ScanAllowanceService,
    private readonly analyzers: AnalyzerPool,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the file in an analyzer thread. New keywords are tracked first, then all days are stored in one transaction;
   * the same file again changes nothing, so that an import that was interrupted is repeated. Throws `validation_failed`
   * with a sentence for a file that is no rank history, and `too_large`.
   */
  async import(
    actor: Actor,
    file: Buffer,
    fields: ImportRanksFields,
  ): Promise<ImportRanksResponse> {
    const { userId } = actor;
    const isDryRun = fields.isDryRun === 'true';
    const ranks = await this.read(actor, file, fields);
    const typed = await this.idsOf(userId, ranks.keywords);
    const placed = await this.places.resolve(userId, ranks.keywords, (n) => typed.has(n));
    const all = placed.keywords;
    const known = await this.idsOf(userId, all);
    const unknown = all.filter((_keyword, n) => !known.has(n));
    const { results, problems, cost } = await this.additions.add(actor, unknown, {
      isWanted: fields.tracksNew === 'true',
      isDryRun,
    });
    const ids = isDryRun ? known : await this.idsOf(userId, all);
    const days = daysOf(all, ids);
    const added = new Set(unknown.filter((_keyword, n) => results[n] === 'added'));
    const newDays = isDryRun ? [...added].flatMap((keyword) => keyword.days) : [];
    const counts = isDryRun
      ? await this.stored.compare(null, ranks.format, days)
      : await this.store(userId, ranks, days);
    const limits = await this.allowance.keywordLimit(userId);
    const imported = all.filter((keyword, n) => ids.has(n) || added.has(keyword));
    const count = (wanted: AdditionResult) => results.filter((each) => each === wanted).length;
    const left = [...placed.problems, ...problems];
    const listed = [...ranks.problems, ...left].sort((one, other) => one.line - other.line);
    return {
      success: true,
      isDryRun,
      format: ranks.format,
      domains: [...new Set(all.map(({ target }) => target))].slice(0, 20),
      ...spanOf(imported),
      lines: ranks.lines,
      keywords: {
        // Or tracked meanwhile, by an import at the same time.
        tracked: known.size + count('tracked'),
        added: added.size,
        not_tracked: count('not_tracked'),
        over_limit: count('over_limit'),
      },
      ...marketCounts(all, new Set(imported)),
      days: {
        ...counts,
        added: counts.added + newDays.length,
        unknown: imported.flatMap((keyword) =>
          keyword.days.filter(({ outcome }) => outcome === 'unknown'),
        ).length,
      },
      notes: [...ranks.notes, ...placed.notes],
      problems: listed.slice(0, RANK_PROBLEMS_SHOWN),
      problem_count: ranks.problemCount + left.length,
      cost,
      plan: { ...limits, ...(await this.keywords.counts(userId)), demoLimit: DEMO_KEYWORDS },
    };
  }

  private async read(actor: Actor, file: Buffer, fields: ImportRanksFields): Promise<Ranks> {
    if (file.length === 0) throw refusal('file', 'Please choose a file');
    if (file.length > RANK_FILE_MAX_BYTES) throw tooLargeRankFile();
    const now = this.clock.now().getTime();
    const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
    const { domain, dateFormat } = fields;
    const oldest = dayAt(now - (RANK_HISTORY_DAYS - 1) * DAY_MS);
    const market = marketOfParts(fields);
    const options = { domain, market, dateFormat, oldest, today: dayAt(now) };
    const analyzer = this.analyzers.for(actor.userId, { maxWaiting: REQUESTS_MAX_WAITING });
    const result = await faultAsFailure(
      analyzer.analyze(rankFile, { bytes: bytesOf(file), options }),
    );
    if (result.kind === 'failed') throw refusal('file', 'This file takes too long to read');
    if (result.value.kind === 'refused') throw refusal(result.value.field, result.value.message);
    return result.value;
  }

  /** Ids of own tracked keywords by their numbers (from 0) in the list. */
  private async idsOf(
    userId: string,
    keywords: readonly FileKeyword[],
  ): Promise<ReadonlyMap<number, string>> {
    const markets = await this.markets.find(keywords.map(({ market }) => market));
    const searched = keywords.map(({ target, normalised, market }) => ({
      ...{ target, normalised, marketId: markets.get(keyOfMarket(market)) ?? null },
    }));
    return this.stored.idsOf(userId, searched);
  }

  private async store(userId: string, { format }: Ranks, days: readonly ImportedDay[]) {
    const months = new Set(days.map(({ day }) => `${day.slice(0, 7)}-01`));
    for (const month of months) await this.partitions.ensure(month);
    return this.stored.store(userId, format, days);
  }
}

/** The error for a file that is larger than `RANK_FILE_MAX_BYTES`. */
export function tooLargeRankFile(): AppError {
  const message = 'The file can be up to 10 MB';
  return new AppError('too_large', message, { details: { file: message } });
}

function refusal(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: { [field]: message } });
}

function daysOf(keywords: readonly FileKeyword[], ids: ReadonlyMap<number, string>): ImportedDay[] {
  return keywords.flatMap(({ days }, n) => {
    const keywordId = ids.get(n);
    if (keywordId === undefined) return [];
    return days.map(({ line: _line, ...day }) => ({ keywordId, ...day }));
  });
}

/** First and last day. */
function spanOf(keywords: readonly FileKeyword[]): { from: string | null; to: string | null } {
  let from: string | null = null;
  let to: string | null = null;
  for (const { days } of keywords) {
    for (const { day } of days) {
      if (from === null || day < from) from = day;
      if (to === null || day > to) to = day;
    }
  }
  return { from, to };
}
