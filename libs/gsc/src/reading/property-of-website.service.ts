import { Injectable } from '@nestjs/common';
import { daysBetween } from '../rules/google-days.js';
import { BreakdownsRepository } from './breakdowns.repository.js';
import { GscReadingService, rangeOf } from './gsc-reading.service.js';
import type { DayRange } from './reading.repository.js';

/** Which rows of GSC_PAGE_DAYS are about a website. */
export interface WebsiteProperty {
  readonly propertyId: string;
  readonly siteUrl: string;
  /** `null` before Google has said which day is final. */
  readonly range: DayRange | null;
  /** Days of the range that are fetched, of all its days. */
  readonly daysFetched: number;
  readonly daysInRange: number;
}

/** The Search Console figures of a website's pages, for features that know more about these pages. */
@Injectable()
export class PropertyOfWebsite {
  constructor(
    private readonly reading: GscReadingService,
    private readonly repository: BreakdownsRepository,
  ) {}

  /** `href`: an address of the website; `null` when no fetched property covers it. */
  async of(userId: string, href: string, days: number): Promise<WebsiteProperty | null> {
    const property = await this.reading.propertyFor(userId, href);
    if (property === null) return null;
    const { id: propertyId, siteUrl } = property;
    const range = rangeOf(property, days);
    if (range === null) return { propertyId, siteUrl, range, daysFetched: 0, daysInRange: days };
    const daysFetched = await this.repository.countFetched(propertyId, range, 'pages');
    const daysInRange = daysBetween(range.from, range.to);
    return { propertyId, siteUrl, range, daysFetched, daysInRange };
  }
}
