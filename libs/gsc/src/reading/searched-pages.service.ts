import { Injectable } from '@nestjs/common';
import { GscReadingService, rangeOf } from './gsc-reading.service.js';
import type { DayRange } from './reading.repository.js';
import { SearchedPagesRepository } from './searched-pages.repository.js';
import type { SearchedPage } from './searched-pages.repository.js';

/** About the three months that the reports of Search Console show by default. */
const DAYS = 90;

export interface PagesInSearch {
  readonly range: DayRange;
  /** Those with the most impressions first. */
  readonly pages: readonly SearchedPage[];
}

/** The pages of a website that search results have shown, for other features. */
@Injectable()
export class SearchedPages {
  constructor(
    private readonly reading: GscReadingService,
    private readonly repository: SearchedPagesRepository,
  ) {}

  /**
   * In the last 90 final days, as far as they are fetched; without a connection, those of the latest imported export.
   * `null` without either.
   */
  async ofWebsite(userId: string, origin: string, limit: number): Promise<PagesInSearch | null> {
    const property = await this.reading.propertyFor(userId, `${origin}/`);
    const range = property === null ? null : rangeOf(property, DAYS);
    if (property !== null && range !== null) {
      const pages = await this.repository.fetched(property.id, range, origin, limit);
      return { range, pages };
    }
    const domain = new URL(origin).hostname.replace(/^www\./, '');
    const found = await this.repository.lastImport(userId, domain, origin);
    if (found === null) return null;
    const pages = await this.repository.imported(found.id, origin, limit);
    return { range: found.range, pages };
  }
}
