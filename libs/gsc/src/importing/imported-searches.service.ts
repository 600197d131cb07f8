import { Injectable } from '@nestjs/common';
import type { RankedSearches } from '../reading/page-queries.service.js';
import { narrowingFilters } from '../rules/export-filters.js';
import type { ExportFilter } from '../rules/export-filters.js';
import { measuresOf } from '../rules/measures.js';
import { ImportedSearchesRepository } from './imported-searches.repository.js';
import type { ImportWithQueries } from './imported-searches.repository.js';

/** Searches of one export, never of several, nor with fetched ones. */
export interface ExportedSearches extends RankedSearches {
  /** What narrows the export to a part of the website's searches, as it names it. */
  readonly filters: readonly ExportFilter[];
}

/** Imported exports of Search Console, for other features. What is fetched from a connected property is better. */
@Injectable()
export class ImportedSearches {
  constructor(private readonly repository: ImportedSearchesRepository) {}

  /** Of the website at an address; `null` without an export of exactly this host. */
  async ofWebsite(userId: string, url: URL, limit: number): Promise<ExportedSearches | null> {
    return this.best(await this.repository.ofDomain(userId, domainOf(url)), limit);
  }

  /**
   * Of one page, in any of these spellings; `null` without an export of nothing but this page: exports do not say which
   * page a search has shown.
   */
  async ofPage(
    userId: string,
    url: URL,
    { spellings, limit }: { readonly spellings: readonly string[]; readonly limit: number },
  ): Promise<ExportedSearches | null> {
    return this.best(await this.repository.ofPage(userId, domainOf(url), spellings), limit);
  }

  /** @param imports the latest first. */
  private async best(
    imports: readonly ImportWithQueries[],
    limit: number,
  ): Promise<ExportedSearches | null> {
    const [best] = imports
      .map(({ id, range, filters }) => ({ id, range, filters: narrowingFilters(filters) }))
      .sort((one, other) => one.filters.length - other.filters.length);
    if (best === undefined) return null;
    const { id, range, filters } = best;
    const rows = await this.repository.queries(id, limit);
    const keywords = rows.map(({ keyword, ...sums }) => ({ keyword, ...measuresOf(sums) }));
    return { range, filters, keywords };
  }
}

/** As imports are stored. */
function domainOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}
