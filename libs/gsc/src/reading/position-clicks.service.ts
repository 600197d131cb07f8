import { Injectable } from '@nestjs/common';
import { anomaliesIn } from '../rules/anomalies.js';
import { GscReadingService, rangeOf } from './gsc-reading.service.js';
import { PositionClicksRepository } from './position-clicks.repository.js';
import type { PositionSums } from './position-clicks.repository.js';

/** A year evens out the seasons, and is short enough for result pages to be like today's. */
const DAYS = 365;

/** What Search Console knows about clicks at each position. */
export interface ClicksByPosition {
  readonly siteUrl: string;
  /** Best first; positions (rounded, 1 to 20) without impressions are missing. */
  readonly positions: readonly PositionSums[];
}

/** Clicks and impressions of a website by position, for other features. */
@Injectable()
export class PositionClicks {
  constructor(
    private readonly reading: GscReadingService,
    private readonly repository: PositionClicksRepository,
  ) {}

  /**
   * Of the stored days of the year up to the last final one, without those on which Google counted impressions or
   * positions wrongly. Queries whose words Google withholds are not among them. By place: a host, with or without a
   * path; those that no fetched property covers are missing.
   */
  async ofPlaces(
    userId: string,
    places: readonly string[],
  ): Promise<ReadonlyMap<string, ClicksByPosition>> {
    const properties = await this.reading.propertiesOfPlaces(userId, places);
    const found = new Map<string, ClicksByPosition>();
    for (const property of new Map(
      [...properties.values()].map((each) => [each.id, each]),
    ).values()) {
      const range = rangeOf(property, DAYS);
      if (range === null) continue;
      // Every anomaly distorts the rate: its measures are impressions, CTR or position.
      const positions = await this.repository.sums(property.id, range, anomaliesIn(range));
      found.set(property.id, { siteUrl: property.siteUrl, positions });
    }
    return new Map(
      [...properties].flatMap(([place, { id }]): [string, ClicksByPosition][] => {
        const counted = found.get(id);
        return counted === undefined ? [] : [[place, counted]];
      }),
    );
  }
}
