import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { anomaliesIn, notCompared } from '../rules/anomalies.js';
import { NO_CONNECTION } from '../connecting/connect-text.js';
import { PropertiesRepository } from '../connecting/properties.repository.js';
import {
  KEYWORDS_SHOWN,
  PAGE_KEYWORDS_SHOWN,
  bestProperty,
  coversAddress,
  isOfDomain,
} from '../contract/index.js';
import type {
  ConnectionKeywords,
  ConnectionKeywordsInput,
  ConnectionList,
  GscAnalytics,
  GscAnalyticsInput,
  GscSiteKeywords,
  KeywordHistory,
  KeywordHistoryInput,
  SearchKeyword,
  SiteKeywordsInput,
  WebsiteMark,
} from '../contract/index.js';
import type { GscProperty } from '../entities/gsc-property.entity.js';
import { GoogleOAuth } from '../providers/google-oauth.provider.js';
import { daySeries } from '../rules/day-series.js';
import { addDays, daysBetween, rangeEndingAt } from '../rules/google-days.js';
import { anonymisedShare, measuresOf, trendsOf } from '../rules/measures.js';
import type { Sums } from '../rules/measures.js';
import { ReadingRepository } from './reading.repository.js';
import type { DayRange, KeywordDay, KeywordSums } from './reading.repository.js';
import { WebsiteMarks } from './website-marks.js';

const CARD_DAYS = 30;

/** Search Console figures for the screens and REST. Ranges end at the last final day. */
@Injectable()
export class GscReadingService {
  constructor(
    private readonly oauth: GoogleOAuth,
    private readonly properties: PropertiesRepository,
    private readonly repository: ReadingRepository,
    private readonly websites: WebsitesService,
    private readonly marks: WebsiteMarks,
  ) {}

  /** Cards come from Google's totals, the table from its keywords: rare ones are missing there. */
  async analytics(actor: Actor, input: GscAnalyticsInput): Promise<GscAnalytics> {
    const property = await this.getProperty(actor, input.propertyId);
    const range = rangeOf(property, input.days);
    if (range === null) return nothingYet(input.days);
    const previous = rangeEndingAt(addDays(range.from, -1), input.days);
    const both = { from: previous.from, to: range.to };
    const list = { filter: input.filter, sort: input.sort, limit: KEYWORDS_SHOWN };
    const [rows, fetched, fresh, queryClicks, keywords] = await Promise.all([
      this.repository.days(property.id, both),
      this.repository.fetchedDays(property.id, both),
      this.repository.freshDays(property.id, range.to),
      this.repository.queryClicks(property.id, range),
      this.repository.keywords(property.id, range, list),
    ]);
    const phrases = keywords.map(({ keyword }) => keyword);
    const drawn = { from: range.from, to: fresh.at(-1)?.day ?? range.to };
    const [history, marks] = await Promise.all([
      this.repository.keywordDays(property.id, range, phrases).then(daysByKeyword),
      this.marksOf(actor, property, drawn),
    ]);
    const { totals, ...present } = windowOf(range, rows, fetched);
    return {
      range,
      totals,
      anonymised_share: anonymisedShare(totals.clicks, queryClicks),
      ...present,
      days_in_range: daysBetween(range.from, range.to),
      fresh_days: fresh.map(({ day, ...sums }) => ({ day, ...measuresOf(sums) })),
      previous: {
        range: previous,
        ...windowOf(previous, rows, fetched),
        not_compared: notCompared(previous, range),
      },
      anomalies: anomaliesIn(drawn),
      marks,
      keywords: keywords.map((sums) => {
        const [latest, before = null] = history.get(sums.keyword) ?? [];
        return {
          ...presentKeyword(sums),
          ...(latest === undefined
            ? { clicks_trend: null, position_trend: null, not_compared: null }
            : trendsOf(latest, before)),
          history_days: sums.days,
        };
      }),
      keyword_count: keywords[0]?.total ?? 0,
    };
  }

  /** The ten keywords of a website with the most clicks in 30 days. */
  async siteKeywords(actor: Actor, { url }: SiteKeywordsInput): Promise<GscSiteKeywords> {
    const property = await this.propertyFor(actor.userId, url);
    const range = property === null ? null : rangeOf(property, CARD_DAYS);
    const keywords =
      property === null || range === null
        ? []
        : await this.topKeywords(property.id, range, PAGE_KEYWORDS_SHOWN);
    return {
      is_configured: this.oauth.isConfigured,
      site_url: property?.siteUrl ?? null,
      range,
      keywords,
    };
  }

  /** The specification's connections: the properties that are fetched. */
  async connections(actor: Actor): Promise<ConnectionList> {
    const properties = await this.selected(actor.userId);
    return {
      success: true,
      connections: properties.map(({ id, siteUrl }) => ({ id, site_url: siteUrl })),
    };
  }

  /** Throws `not_found` for a property that is not fetched. */
  async history(actor: Actor, input: KeywordHistoryInput): Promise<KeywordHistory> {
    const properties = await this.selected(actor.userId);
    const property = properties.find(({ siteUrl }) => siteUrl === input.siteUrl);
    if (property === undefined) throw noConnection();
    const range = rangeOf(property, input.days);
    const result = { success: true, source: 'search_console' } as const;
    if (range === null) return { ...result, history: [] };
    const list = { filter: '', sort: 'clicks', limit: KEYWORDS_SHOWN } as const;
    const top = await this.repository.keywords(property.id, range, list);
    const keywords = top.map(({ keyword }) => keyword);
    const days = await this.repository.keywordDays(property.id, range, keywords);
    return {
      ...result,
      history: days.map(({ keyword, day, clicks, impressions, position }) => ({
        ...{ keyword, date: day, clicks, impressions, position },
        ctr: measuresOf({ clicks, impressions, weighted: 0 }).ctr ?? 0,
      })),
    };
  }

  /** Throws `not_found` for a property that is not the actor's, or is another than `siteUrl` says. */
  async connectionKeywords(
    actor: Actor,
    connectionId: string,
    { siteUrl, days }: ConnectionKeywordsInput,
  ): Promise<ConnectionKeywords> {
    const property = await this.getProperty(actor, connectionId);
    if (siteUrl !== undefined && siteUrl !== property.siteUrl) throw noConnection();
    const range = rangeOf(property, days);
    return {
      success: true,
      source: 'search_console',
      keywords: range === null ? [] : await this.topKeywords(property.id, range, KEYWORDS_SHOWN),
    };
  }

  /** The most specific fetched property for an address; `null` when there is none. */
  async propertyFor(userId: string, href: string): Promise<GscProperty | null> {
    return bestProperty(await this.selected(userId), href);
  }

  /** The same for a host, with or without a path, whatever its scheme. */
  async propertyOfPlace(userId: string, place: string): Promise<GscProperty | null> {
    return (await this.propertiesOfPlaces(userId, [place])).get(place) ?? null;
  }

  /** By place; those that no fetched property covers are missing. */
  async propertiesOfPlaces(
    userId: string,
    places: readonly string[],
  ): Promise<ReadonlyMap<string, GscProperty>> {
    const selected = await this.selected(userId);
    return new Map(
      places.flatMap((place): [string, GscProperty][] => {
        for (const start of ['https://', 'https://www.', 'http://', 'http://www.']) {
          const href = `${start}${place}${place.includes('/') ? '' : '/'}`;
          const property = bestProperty(selected, href);
          if (property !== null) return [[place, property]];
        }
        return [];
      }),
    );
  }

  /** The widest fetched property with the figures of exactly this domain; `null` when there is none. */
  async propertyOfDomain(userId: string, domain: string): Promise<GscProperty | null> {
    const ofDomain = (await this.selected(userId)).filter(({ siteUrl }) =>
      isOfDomain(siteUrl, domain),
    );
    const addresses = [`https://${domain}/`, `https://www.${domain}/`, `http://${domain}/`];
    for (const address of addresses) {
      const property = bestProperty(ofDomain, address);
      if (property !== null) return property;
    }
    return null;
  }

  /** Throws `not_found` for a property that is not the actor's. */
  async getProperty(actor: Actor, id: string): Promise<GscProperty> {
    const property = await this.properties.findOwn(actor.userId, id);
    if (property === null) throw noConnection();
    return property;
  }

  async topKeywords(propertyId: string, range: DayRange, limit: number): Promise<SearchKeyword[]> {
    const list = { filter: '', sort: 'clicks', limit } as const;
    return (await this.repository.keywords(propertyId, range, list)).map(presentKeyword);
  }

  private async selected(userId: string): Promise<GscProperty[]> {
    return (await this.properties.list(userId)).filter(({ isSelected }) => isSelected);
  }

  /** Events on the actor's websites that the property covers. */
  private async marksOf(
    actor: Actor,
    { siteUrl }: GscProperty,
    days: DayRange,
  ): Promise<WebsiteMark[]> {
    const { websites } = await this.websites.list(actor);
    const covered = websites.filter(({ url }) => coversAddress(siteUrl, url));
    return this.marks.of(
      covered.map(({ id }) => id),
      days,
    );
  }
}

/** `null` before Google has reported which day is final. */
export function rangeOf({ lastFinalOn }: GscProperty, days: number): DayRange | null {
  return lastFinalOn == null ? null : rangeEndingAt(lastFinalOn, days);
}

function noConnection(): AppError {
  return new AppError('not_found', NO_CONNECTION);
}

/** The part of `rows` within the range: its sum, and each of its days. */
function windowOf(
  range: DayRange,
  rows: readonly (Sums & { readonly day: string })[],
  fetched: ReadonlySet<string>,
): Pick<GscAnalytics, 'totals' | 'days_fetched' | 'days'> {
  const inRange = rows.filter(({ day }) => day >= range.from && day <= range.to);
  const days = daySeries(range, inRange, fetched);
  return {
    totals: measuresOf(sumOf(inRange)),
    days_fetched: days.filter(({ clicks }) => clicks !== null).length,
    days,
  };
}

function sumOf(rows: readonly Sums[]): Sums {
  const sum = (key: keyof Sums): number => rows.reduce((total, row) => total + row[key], 0);
  return { clicks: sum('clicks'), impressions: sum('impressions'), weighted: sum('weighted') };
}

function presentKeyword({ keyword, ...sums }: KeywordSums): SearchKeyword {
  return { keyword, ...measuresOf(sums) };
}

/** Newest first, as they come. */
function daysByKeyword(days: readonly KeywordDay[]): ReadonlyMap<string, KeywordDay[]> {
  return Map.groupBy(days, ({ keyword }) => keyword);
}

function nothingYet(days: number): GscAnalytics {
  return {
    range: null,
    totals: { clicks: 0, impressions: 0, ctr: null, position: null },
    anonymised_share: null,
    days_fetched: 0,
    days_in_range: days,
    days: [],
    fresh_days: [],
    previous: null,
    anomalies: [],
    marks: [],
    keywords: [],
    keyword_count: 0,
  };
}
