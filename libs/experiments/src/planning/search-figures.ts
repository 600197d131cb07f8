import { KNOWN_ANOMALIES, PropertyOfWebsite } from '@app/gsc';
import { Injectable } from '@nestjs/common';
import { addDays, countDays, daysUpTo } from '../rules/counted-days.js';
import type { Days } from '../rules/counted-days.js';

export type FiguresOfWebsite =
  | { readonly kind: 'missing'; readonly reason: string }
  | {
      readonly kind: 'known';
      readonly propertyId: string;
      readonly earlier: Days;
      readonly later: Days;
    };

const NOT_CONNECTED =
  "Search Console isn't connected for this website, so there are no clicks to compare.";
const NOT_READ = "Search Console's figures have not been fetched yet.";

/** Which days of Search Console are there for a website. Days on which it is known to be wrong are never used. */
@Injectable()
export class SearchFigures {
  readonly excluded: readonly Days[] = KNOWN_ANOMALIES;

  constructor(private readonly properties: PropertyOfWebsite) {}

  /** The last two periods of so many days. */
  async lastPeriods(userId: string, origin: string, days: number): Promise<FiguresOfWebsite> {
    const property = await this.properties.of(userId, `${origin}/`, 1);
    if (property === null) return { kind: 'missing', reason: NOT_CONNECTED };
    if (property.range === null) return { kind: 'missing', reason: NOT_READ };
    const later = daysUpTo(property.range.to, days, this.excluded);
    const earlier = daysUpTo(addDays(later.from, -1), days, this.excluded);
    const missing = await this.missingSince(userId, origin, earlier.from);
    if (missing > 0)
      return {
        kind: 'missing',
        reason: `The last ${2 * days} days of Search Console are needed, and ${missing} of them are not fetched yet.`,
      };
    return { kind: 'known', propertyId: property.propertyId, earlier, later };
  }

  /** `null` without a connection, or while days since then are not fetched. */
  async propertySince(
    userId: string,
    origin: string,
    from: string,
  ): Promise<{ readonly propertyId: string } | null> {
    const property = await this.properties.of(userId, `${origin}/`, 1);
    if (property === null || (await this.missingSince(userId, origin, from)) > 0) return null;
    return { propertyId: property.propertyId };
  }

  /** `null` without a connection, or before Google has said which day is final. */
  async lastFinalOn(userId: string, origin: string): Promise<string | null> {
    const property = await this.properties.of(userId, `${origin}/`, 1);
    return property?.range?.to ?? null;
  }

  private async missingSince(userId: string, origin: string, from: string): Promise<number> {
    const to = await this.lastFinalOn(userId, origin);
    if (to === null || to < from) return Infinity;
    const days = countDays({ from, to }, []);
    const fetched = await this.properties.of(userId, `${origin}/`, days);
    return days - (fetched?.daysFetched ?? 0);
  }
}
