import { ImportedSearches, PageQueries } from '@app/gsc';
import type { ExportedSearches, RankedSearches } from '@app/gsc';
import { Injectable } from '@nestjs/common';
import { trackerLocations } from '../contract/index.js';
import type { KeywordRanking, RankedKeyword } from '../contract/index.js';
import { mergeRankings } from '../rules/merge-rankings.js';
import type { FoundRanking } from '../rules/merge-rankings.js';
import { authorityOf, originsOf, spellingsOfPage } from '../rules/page-address.js';
import { rankingMarketText } from '../rules/ranking-market.js';
import { OwnPagePhrasesPort } from './own-page-phrases.js';
import type { OwnPhrase } from './own-page-phrases.js';
import { RankingPurchases } from './ranking-purchases.service.js';
import type { KnownPurchase } from './ranking-purchases.service.js';
import { TrackedRankingsRepository } from './tracked-rankings.repository.js';

/**
 * Which keywords a website or a page ranks for, as far as the user knows it: tracked keywords, Search Console or an
 * imported export of it, what was bought from DataForSEO, and without any of them the words of the own pages. Buys
 * nothing (`RankingPurchases` does).
 */
@Injectable()
export class RankedKeywords {
  constructor(
    private readonly tracked: TrackedRankingsRepository,
    private readonly searches: PageQueries,
    private readonly imported: ImportedSearches,
    private readonly purchases: RankingPurchases,
    private readonly own: OwnPagePhrasesPort,
  ) {}

  /** @param url any address of the website. */
  async ofWebsite(userId: string, url: URL, limit: number): Promise<RankedKeyword[]> {
    const [tracked, searched, bought] = await Promise.all([
      this.tracked.ofWebsite(userId, originsOf(url), limit),
      this.searchedOfWebsite(userId, url, limit),
      this.purchases.find(userId, url),
    ]);
    const found = [...tracked.map(ofTracked), ...searched, ...bought.flatMap(ofPurchase)];
    if (found.length > 0) return mergeRankings(found, limit);
    return mergeRankings((await this.own.ofWebsite(userId, url.host, limit)).map(ofOwn), limit);
  }

  /** @param url of the page. */
  async ofPage(userId: string, url: URL, limit: number): Promise<RankedKeyword[]> {
    const spellings = spellingsOfPage(url);
    const [tracked, searched, bought] = await Promise.all([
      this.tracked.ofPage(userId, spellings, limit),
      this.searchedOfPage(userId, url, { spellings, limit }),
      this.purchases.find(userId, url),
    ]);
    const found = [
      ...tracked.map(ofTracked),
      ...searched,
      ...bought
        .flatMap(ofPurchase)
        .filter(({ address }) => address !== null && spellings.includes(withoutFragment(address))),
    ];
    if (found.length > 0) return mergeRankings(found, limit);
    const own = await this.own.ofPage(userId, authorityOf(url), { spellings, limit });
    return mergeRankings(own.map(ofOwn), limit);
  }

  /** What is fetched from a property replaces every export of its website. */
  private async searchedOfWebsite(userId: string, url: URL, limit: number) {
    const fetched = await this.searches.rankedKeywords(userId, url.href, limit);
    if (fetched !== null) return ofSearches(fetched, null);
    return ofExport(await this.imported.ofWebsite(userId, url, limit), null);
  }

  private async searchedOfPage(
    userId: string,
    url: URL,
    wanted: { readonly spellings: readonly string[]; readonly limit: number },
  ) {
    const fetched = await this.searches.rankedKeywordsOfPage(userId, url.href, wanted.limit);
    if (fetched !== null) return ofSearches(fetched, url.href);
    return ofExport(await this.imported.ofPage(userId, url, wanted), url.href);
  }
}

const NO_VOLUME = { volume: null, difficulty: null } as const;
const ONE_DAY = { period: null, filters: [] };

type Tracked = Awaited<ReturnType<TrackedRankingsRepository['ofPage']>>[number];

function ofTracked(tracked: Tracked): FoundRanking {
  const { text, rank, address, checkedAt, volume, difficulty, engine } = tracked;
  return {
    ...{ keyword: text, source: 'tracked', engine, location: placeOf(tracked) },
    ...{ position: rank, date: dayOf(checkedAt), address, volume, difficulty, ...ONE_DAY },
  };
}

/** A place or the name of the country; the demo search engine knows neither. */
function placeOf({ engine, country, location }: Tracked): string | null {
  if (engine === 'demo') return null;
  const known = Object.entries(trackerLocations).find(([, code]) => code === country);
  return location ?? known?.[0] ?? country;
}

function ofSearches(searches: RankedSearches, address: string | null): FoundRanking[] {
  const { range, keywords } = searches;
  return keywords.map(({ keyword, position }) => ({
    ...{ keyword, source: 'search_console', engine: 'google', location: null, address },
    position: position === null ? null : Math.round(position * 10) / 10,
    ...{ date: range.to, period: { ...range }, filters: [], ...NO_VOLUME },
  }));
}

function ofExport(searches: ExportedSearches | null, address: string | null): FoundRanking[] {
  if (searches === null) return [];
  const filters = [...searches.filters];
  return ofSearches(searches, address).map((ranking) => ({
    ...{ ...ranking, source: 'search_console_export', filters },
  }));
}

function ofPurchase(purchase: KnownPurchase): FoundRanking[] {
  const shared = {
    ...{ source: 'dataforseo', engine: 'google', location: rankingMarketText(purchase) },
    ...{ date: dayOf(purchase.boughtAt), ...ONE_DAY },
  } as const satisfies Partial<KeywordRanking>;
  return purchase.keywords.map((bought) => ({ ...shared, ...bought }));
}

function ofOwn({ phrase, address, readOn }: OwnPhrase): FoundRanking {
  return {
    ...{ keyword: phrase, source: 'own_pages', engine: null, location: null, position: null },
    ...{ date: readOn, address, ...NO_VOLUME, ...ONE_DAY },
  };
}

function dayOf(instant: Date | string): string {
  return new Date(instant).toISOString().slice(0, 10);
}

function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? address;
}
