import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { KeywordsService } from '@app/keywords';
import type { TrackedKeyword } from '@app/keywords/contract';
import { LinkGraphsService, PageListService, ScanReportsService } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import type { ExportFileQuery, ExportTable } from '../contract/index.js';
import { issueColumns } from './issue-columns.js';
import { keywordColumns } from './keyword-columns.js';
import { linkColumns } from './link-columns.js';
import { pageExportColumns } from './page-columns.js';
import { tableOf } from './exported-table.js';
import type { ExportedTable } from './exported-table.js';

const KEYWORDS_AT_ONCE = 5_000;
/** Instead of a table without links, which would say that there are none. */
const NO_LINKS = "The links between the pages of this scan weren't computed.";
const LINKS_LATER =
  'The links between the pages of this scan are still being computed. Please try again in a minute.';

/** The tables of the product, as their owner may export them. */
@Injectable()
export class ExportedTables {
  constructor(
    private readonly pages: PageListService,
    private readonly reports: ScanReportsService,
    private readonly links: LinkGraphsService,
    private readonly keywords: KeywordsService,
  ) {}

  /**
   * Throws `validation_failed` without a scan where one is needed, `not_found` for a scan of others and for
   * links that were not computed, and `conflict` for what is still being computed. Of a website of others, there are no
   * keywords.
   */
  async open(actor: Actor, table: ExportTable, query: ExportFileQuery): Promise<ExportedTable> {
    if (table === 'keywords')
      return tableOf(keywordColumns, this.keywordsOf(actor, query.websiteId));
    const { scanId } = query;
    if (scanId === undefined) throw needsScan();
    switch (table) {
      case 'pages': {
        const { columns, rows } = await this.pages.rows(actor, scanId);
        return { columns: pageExportColumns(columns), rows };
      }
      case 'issues':
        return tableOf(issueColumns, (await this.reports.open(actor, scanId)).issues);
      case 'links': {
        const { status } = await this.links.get(actor, scanId);
        if (status === 'waiting') throw new AppError('conflict', LINKS_LATER);
        if (status !== 'ready') throw new AppError('not_found', NO_LINKS);
        return tableOf(linkColumns, await this.links.links(actor, scanId));
      }
    }
  }

  private async *keywordsOf(
    actor: Actor,
    websiteId: string | undefined,
  ): AsyncGenerator<TrackedKeyword> {
    const filter = websiteId === undefined ? {} : { websiteId };
    let cursor: string | null = null;
    do {
      const position: { cursor?: string } = cursor === null ? {} : { cursor };
      const page: Awaited<ReturnType<KeywordsService['list']>> = await this.keywords.list(actor, {
        ...{ ...filter, ...position, limit: KEYWORDS_AT_ONCE },
      });
      yield* page.keywords;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
}

function needsScan(): AppError {
  const scanId = 'Please name a scan.';
  return new AppError('validation_failed', scanId, { details: { scanId } });
}
