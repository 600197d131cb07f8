import { Injectable } from '@nestjs/common';
import { GscReadingService, rangeOf } from './gsc-reading.service.js';
import { ReadingRepository } from './reading.repository.js';
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

interface Source {
  readonly kind: 'property' | 'import';
  readonly id: string;
  readonly range: DayRange;
}

/** The pages of a website that search results have shown, for other features. */
@Injectable()
export class SearchedPages {
  constructor(
    private readonly reading: GscReadingService,
    private readonly repository: SearchedPagesRepository,
    private readonly days: ReadingRepository,
  ) {}

  /**
   * In the last 90 final days, as far as they are fetched; without a connection, those of the latest imported export.
   * `null` without either.
   */
  async ofWebsite(userId: string, origin: string, limit: number): Promise<PagesInSearch | null> {
    const source = await this.sourceOf(userId, origin);
    if (source === null) return null;
    const { kind, id, range } = source;
    const pages =
      kind === 'property'
        ? await this.repository.fetched(id, range, origin, limit)
        : await this.repository.imported(id, origin, limit);
    return { range, pages };
  }

  /** Another text whenever `ofWebsite` may answer differently, without reading the pages; `null` where it answers `null`. */
  async versionOf(userId: string, origin: string): Promise<string | null> {
    const source = await this.sourceOf(userId, origin);
    if (source === null) return null;
    const { kind, id, range } = source;
    if (kind === 'import') return id;
    const days = await this.days.countFetched(id, range);
    return [id, range.from, range.to, days].join(' ');
  }

  private async sourceOf(userId: string, origin: string): Promise<Source | null> {
    const property = await this.reading.propertyFor(userId, `${origin}/`);
    const range = property === null ? null : rangeOf(property, DAYS);
    if (property !== null && range !== null) return { kind: 'property', id: property.id, range };
    const domain = new URL(origin).hostname.replace(/^www\./, '');
    const found = await this.repository.lastImport(userId, domain, origin);
    return found === null ? null : { kind: 'import', ...found };
  }
}
