import { AppError, cutPage } from '@app/common';
import type { Actor } from '@app/common';
import { csvLine } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import {
  DEFAULT_PAGE_SORT,
  pageColumn,
  readPageColumns,
  readPageFilter,
  readPageSort,
} from '../contract/index.js';
import type { ListedPages, PageListInput, PageView } from '../contract/index.js';
import type { OwnScan } from '../entities/scan.entity.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { csvValue } from './csv-value.js';
import { PageListRepository } from './page-list.repository.js';
import type { PageSelection } from './page-list.repository.js';
import { readPagePosition, writePagePosition } from './page-position.js';
import type { PagePosition } from './page-position.js';

/** A browser saves a file from its first bytes on; the rest is read with fewer queries. */
const FIRST_ROWS = 200;
const ROWS_AT_ONCE = 2_500;
/** Byte order mark, without which Excel reads UTF-8 in the system's legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The pages of a scan as a table of any columns, filtered, sorted, and as a file. */
@Injectable()
export class PageListService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly pages: PageListRepository,
  ) {}

  async list(actor: Actor, input: PageListInput): Promise<ListedPages> {
    const selection = selectionOf(await this.getOwn(actor, input.id), input);
    const after = readPagePosition(input.cursor, selection.sort);
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
    view: PageView,
  ): Promise<{ scan: OwnScan; lines: AsyncIterable<string> }> {
    const scan = await this.getOwn(actor, id);
    return { scan, lines: this.csvLines(selectionOf(scan, view)) };
  }

  private async *csvLines(selection: PageSelection): AsyncGenerator<string> {
    const columns = selection.columns.map((key) => pageColumn(key));
    yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));
    let after: PagePosition | null = null;
    let limit = FIRST_ROWS;
    do {
      const { rows }: Awaited<ReturnType<PageListRepository['list']>> = await this.pages.list(
        selection,
        after,
        limit,
      );
      yield rows
        .map(({ values }) =>
          csvLine(columns.map((column, at) => csvValue(column, values[at] ?? null))),
        )
        .join('');
      after = rows.length < limit ? null : (rows.at(-1) ?? null);
      limit = ROWS_AT_ONCE;
    } while (after !== null);
  }

  private async getOwn(actor: Actor, id: string): Promise<OwnScan> {
    const scan = await this.scans.findOwn(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    await this.pages.addMissingRows(scan);
    return scan;
  }
}

function selectionOf(scan: OwnScan, { columns, filter, sort }: PageView): PageSelection {
  const read = readPageFilter(filter);
  return {
    scan,
    columns: readPageColumns(columns),
    conditions: read.kind === 'read' ? read.conditions : [], // refused by its schema before
    sort: readPageSort(sort) ?? DEFAULT_PAGE_SORT,
  };
}
