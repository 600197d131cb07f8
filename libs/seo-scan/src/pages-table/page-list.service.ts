import { AppError, cutPage } from '@app/common';
import type { Actor } from '@app/common';
import { csvLine } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import { pageColumn } from '../contract/index.js';
import type {
  ListedPages,
  PageColumn,
  PageColumnList,
  PageListInput,
  PageValue,
  SegmentPages,
} from '../contract/index.js';
import type { OwnScan } from '../entities/scan.entity.js';
import { ScanExtractionsRepository } from '../extraction/scan-extractions.repository.js';
import { MissingRows } from '../listed-pages/missing-rows.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { SegmentMembership } from '../segments/segment-membership.js';
import { csvValue } from './csv-value.js';
import { PageListRepository } from './page-list.repository.js';
import type { PlacedPage } from './page-list.repository.js';
import { readPagePosition, writePagePosition } from './page-position.js';
import type { PagePosition } from './page-position.js';
import { ScanColumns } from '../listed-pages/scan-columns.js';
import { readSelection } from './read-selection.js';
import type { PageSelection } from './read-selection.js';

/** A browser saves a file from its first bytes on; the rest is read with fewer queries. */
const FIRST_ROWS = 200;
const ROWS_AT_ONCE = 2_500;
const PREPARING = 'The table of this earlier scan is being prepared. Please try again in a minute.';
/** Byte order mark, without which Excel reads UTF-8 in the system's legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The pages of a scan as a table of any columns, filtered, sorted, and as a file. */
@Injectable()
export class PageListService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly pages: PageListRepository,
    private readonly extractions: ScanExtractionsRepository,
    private readonly missing: MissingRows,
    private readonly segments: SegmentMembership,
  ) {}

  /** Every column that the table of the scan can have. */
  async columns(actor: Actor, id: string): Promise<PageColumnList> {
    const { available } = await this.open(actor, id);
    const columns = available.all.map(({ choices, ...column }) => ({
      ...column,
      ...(choices && {
        choices: choices.map(([value, label]): [string, string] => [value, label]),
      }),
    }));
    return { success: true, columns };
  }

  /** Throws `validation_failed` for a column that the scan does not have. */
  async list(actor: Actor, input: PageListInput): Promise<ListedPages> {
    const { scan, available } = await this.open(actor, input.id);
    const selection = readSelection(scan, available, input);
    const preparing = await this.missing.prepare(scan);
    if (preparing !== null)
      return { columns: [...selection.columns], pages: [], total: 0, nextCursor: null, preparing };
    if (showsSegments(input)) await this.segments.updateOf(scan);
    const after = readPagePosition(input.cursor, selection.sort, available);
    const { rows, total } = await this.pages.list(selection, after, input.limit + 1);
    const { shown, nextCursor } = cutPage(rows, input.limit, writePagePosition);
    return {
      columns: [...selection.columns],
      pages: shown,
      total,
      nextCursor,
    };
  }

  /** Exactly what the table shows: its columns, filter and order. Rows are read while the file is being sent. */
  async csv(
    actor: Actor,
    id: string,
    view: SegmentPages,
  ): Promise<{ scan: OwnScan; lines: AsyncIterable<string> }> {
    const { scan, available } = await this.open(actor, id);
    if ((await this.missing.prepare(scan)) !== null) throw new AppError('conflict', PREPARING);
    if (showsSegments(view)) await this.segments.updateOf(scan);
    return { scan, lines: this.csvLines(readSelection(scan, available, view)) };
  }

  /** Every column of every page, by address; rows are read while they are used. */
  async rows(
    actor: Actor,
    id: string,
  ): Promise<{ columns: readonly PageColumn[]; rows: AsyncIterable<readonly PageValue[]> }> {
    const { scan, available } = await this.open(actor, id);
    if ((await this.missing.prepare(scan)) !== null) throw new AppError('conflict', PREPARING);
    await this.segments.updateOf(scan);
    const columns = available.all.map(({ key }) => key).join(',');
    const selection = readSelection(scan, available, { columns, filter: '', sort: 'url' });
    return { columns: available.all, rows: this.valuesOf(selection) };
  }

  private async *valuesOf(selection: PageSelection): AsyncGenerator<readonly PageValue[]> {
    for await (const rows of this.parts(selection)) for (const { values } of rows) yield values;
  }

  private async *csvLines(selection: PageSelection): AsyncGenerator<string> {
    const columns = selection.columns.map((key) => pageColumn(key, selection.available.ofRules));
    yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));
    for await (const rows of this.parts(selection))
      yield rows
        .map(({ values }) =>
          csvLine(columns.map((column, at) => csvValue(column, values[at] ?? null))),
        )
        .join('');
  }

  private async *parts(selection: PageSelection): AsyncGenerator<readonly PlacedPage[]> {
    let after: PagePosition | null = null;
    let limit = FIRST_ROWS;
    do {
      const { rows }: Awaited<ReturnType<PageListRepository['list']>> = await this.pages.list(
        selection,
        after,
        limit,
      );
      yield rows;
      after = rows.length < limit ? null : (rows.at(-1) ?? null);
      limit = ROWS_AT_ONCE;
    } while (after !== null);
  }

  private async open(
    actor: Actor,
    id: string,
  ): Promise<{ readonly scan: OwnScan; readonly available: ScanColumns }> {
    const scan = await this.scans.findOwn(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    return { scan, available: new ScanColumns(await this.extractions.rulesOf(id)) };
  }
}

function showsSegments({ segment, columns, filter, sort }: SegmentPages): boolean {
  return segment !== undefined || [columns, filter, sort].some((text) => text.includes('segments'));
}
