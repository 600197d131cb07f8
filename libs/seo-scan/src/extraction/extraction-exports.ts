import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { ExtractionRule } from '../contract/index.js';
import type { ExtractedRow } from './extraction-csv.js';
import { ExtractionResultsRepository } from './extraction-results.repository.js';
import { ExtractionResults } from './extraction-results.service.js';

const PAGES_AT_ONCE = 100;

export interface ExtractionExport {
  readonly scan: { readonly url: string; readonly createdAt: Date };
  readonly rules: readonly ExtractionRule[];
  /** Read from the database while the file is written. */
  readonly pages: AsyncIterable<ExtractedRow>;
}

/** What a scan read for the rules of a website, as a file. */
@Injectable()
export class ExtractionExports {
  constructor(
    private readonly results: ExtractionResults,
    private readonly repository: ExtractionResultsRepository,
  ) {}

  /** Throws `not_found`. */
  async open(actor: Actor, id: string): Promise<ExtractionExport> {
    const { scan, rules } = await this.results.open(actor, id);
    const { url, createdAt } = scan;
    return { scan: { url, createdAt: new Date(createdAt) }, rules, pages: this.pages(id) };
  }

  private async *pages(scanId: string): AsyncGenerator<ExtractedRow> {
    let after: string | undefined = '';
    while (after !== undefined) {
      const rows: ExtractedRow[] = await this.repository.allPages(scanId, after, PAGES_AT_ONCE);
      yield* rows;
      after = rows.length < PAGES_AT_ONCE ? undefined : rows.at(-1)?.url;
    }
  }
}
