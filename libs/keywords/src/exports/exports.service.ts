import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type {
  KeywordHistoryInput,
  KeywordOverviewInput,
  KeywordsCsvInput,
  ListKeywordsInput,
} from '../contract/index.js';
import { HistoryService } from '../history/history.service.js';
import { OverviewService } from '../overview/overview.service.js';
import { SavedFiltersService } from '../saved-filters/saved-filters.service.js';
import { KeywordsService } from '../tracking/keywords.service.js';
import { KEYWORD_TITLES, distributionLines, historyLines, keywordLine } from './keyword-lines.js';

const ROWS_MAX = 50_000;
/** Read at a time. */
const ROWS_OF_A_PAGE = 5_000;

export interface CsvFile {
  readonly fileName: string;
  readonly lines: Iterable<string> | AsyncIterable<string>;
}

/** What the tracker shows, as files for spreadsheets. */
@Injectable()
export class KeywordExports {
  constructor(
    private readonly keywords: KeywordsService,
    private readonly savedFilters: SavedFiltersService,
    private readonly history: HistoryService,
    private readonly overview: OverviewService,
    private readonly clock: Clock,
  ) {}

  /** The list with its filter and order, at most 50,000 rows. Throws as `SavedFiltersService.applied` before the first row. */
  async list(actor: Actor, input: KeywordsCsvInput): Promise<CsvFile> {
    const whole = await this.savedFilters.applied(actor, { ...input, limit: ROWS_OF_A_PAGE });
    return { fileName: `keywords-${this.today()}.csv`, lines: this.listLines(actor, whole) };
  }

  /** Throws `not_found`. */
  async historyOf(actor: Actor, input: KeywordHistoryInput): Promise<CsvFile> {
    const history = await this.history.of(actor, input);
    return { fileName: `keyword-history-${this.today()}.csv`, lines: historyLines(history) };
  }

  async distribution(actor: Actor, input: KeywordOverviewInput): Promise<CsvFile> {
    const overview = await this.overview.of(actor, input);
    return { fileName: `keyword-overview-${this.today()}.csv`, lines: distributionLines(overview) };
  }

  private async *listLines(actor: Actor, input: ListKeywordsInput): AsyncGenerator<string> {
    yield KEYWORD_TITLES;
    let position: { readonly cursor?: string } = {};
    for (let rows = 0; rows < ROWS_MAX; rows += ROWS_OF_A_PAGE) {
      const page = await this.keywords.list(actor, { ...input, ...position });
      const { keywords, nextCursor } = page;
      for (const keyword of keywords) yield keywordLine(keyword);
      if (nextCursor === null) return;
      position = { cursor: nextCursor };
    }
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}
