import { AppError, Clock, RateLimits } from '@app/common';
import type { Actor, RateLimit } from '@app/common';
import { parseTypedUrl } from '@app/common/contract';
import { DomainFigures } from '@app/search-data';
import { usualLanguage } from '@app/search-data/contract';
import type { DomainFiguresOutcome, RankedKeywords as BoughtFigures } from '@app/search-data';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { KEYWORD_MAX_CHARS } from '../contract/index.js';
import type {
  BuyRankedKeywordsInput,
  BuyRankedKeywordsResponse,
  RankingOfferResponse,
  RankingPurchase,
} from '../contract/index.js';
import type { BoughtKeyword } from '../entities/bought-rankings.entity.js';
import { purchasableDomain } from '../rules/page-address.js';
import { BoughtRankingsRepository } from './bought-rankings.repository.js';
import type { RankingMarket, StoredPurchase } from './bought-rankings.repository.js';

const DAY_MS = 86_400_000;
/** As long as bought search volumes are kept (SEARCH-DATA.md section 4). */
const KEEP_DAYS = 30;
const KEYWORDS_BOUGHT = 100;
const ADDRESS_MAX_CHARS = 2_048;
const TIMEOUT_MS = 90_000;
/** A purchase that has not ended by then was interrupted. */
const INTERRUPTED_AFTER_MS = 2 * TIMEOUT_MS;
/** The one that is offered first. */
const FIRST_MARKET: RankingMarket = { country: 'US', language: 'en' };
const PURCHASES: RateLimit = {
  name: 'ranked-keyword-purchases',
  points: 20,
  seconds: 86_400,
  message: "You've bought keywords 20 times today. Please try again later.",
};
const NOT_OFFERED = "Keywords for this URL can't be bought.";
const UNDER_WAY = 'These keywords are already being bought. Please wait a moment.';

export type KnownPurchase = StoredPurchase & RankingMarket;

/**
 * Buys the keywords of a domain in one market from DataForSEO: only when a user asks for it, and not again for 30 days.
 */
@Injectable()
export class RankingPurchases {
  constructor(
    private readonly figures: DomainFigures,
    private readonly stored: BoughtRankingsRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** What the user has bought for the website of an address in the last 30 days, in any market; the latest first. */
  async find(userId: string, url: URL): Promise<readonly KnownPurchase[]> {
    const domain = purchasableDomain(url);
    return domain === null ? [] : await this.stored.findAll(userId, domain, this.oldest());
  }

  /** What buying would cost; `null` for an address without a public domain, or without a key of DataForSEO. */
  async offer(
    userId: string,
    url: URL,
    market: RankingMarket = FIRST_MARKET,
  ): Promise<RankingPurchase | null> {
    const domain = purchasableDomain(url);
    if (domain === null) return null;
    const query = { domain, ...market };
    const [estimate, known] = await Promise.all([
      this.figures.estimateRankedKeywords(userId, query, KEYWORDS_BOUGHT),
      this.stored.find(userId, query, this.oldest()),
    ]);
    if (estimate === null) return null;
    const { refusal, ...cost } = estimate;
    const boughtOn = known?.boughtAt.toISOString().slice(0, 10) ?? null;
    return { ...query, ...cost, boughtOn, marketProblem: refusal };
  }

  /** What the keywords of a typed address cost in a market; none for what is no public domain. */
  async offerOf({ userId }: Actor, input: BuyRankedKeywordsInput): Promise<RankingOfferResponse> {
    const url = parseTypedUrl(input.url);
    const purchase = url === null ? null : await this.offer(userId, url, marketOf(input));
    return { success: true, purchase };
  }

  /**
   * Throws `validation_failed` for what is no public domain, `conflict` while the same purchase is under way, and
   * `rate_limited` after 20 a day.
   */
  async buy({ userId }: Actor, input: BuyRankedKeywordsInput): Promise<BuyRankedKeywordsResponse> {
    const typed = parseTypedUrl(input.url);
    const domain = typed === null ? null : purchasableDomain(typed);
    if (domain === null)
      throw new AppError('validation_failed', NOT_OFFERED, { details: { url: NOT_OFFERED } });
    const query = { domain, ...marketOf(input) };
    const known = await this.stored.find(userId, query, this.oldest());
    if (known !== null) return bought(known.keywords.length, 0);
    await this.limits.count(PURCHASES, userId);
    const at = this.clock.now();
    const interruptedBefore = new Date(at.getTime() - INTERRUPTED_AFTER_MS);
    const attempt = { id: randomUUID(), at, interruptedBefore };
    const analysisId = await this.stored.begin(userId, query, attempt);
    if (analysisId === null) throw new AppError('conflict', UNDER_WAY);
    const meanwhile = await this.stored.find(userId, query, this.oldest());
    if (meanwhile !== null) {
      // Another request has bought them in between.
      await this.stored.end(analysisId, null);
      return bought(meanwhile.keywords.length, 0);
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = { ...query, userId, analysisId, signal };
    const outcome = await this.figures.rankedKeywords(request, KEYWORDS_BOUGHT);
    if (outcome.kind === 'unknown') {
      await this.stored.end(analysisId, null);
      return { success: true, bought: 0, costMicros: outcome.costMicros, problem: why(outcome) };
    }
    const keywords = keywordsOf(outcome.data);
    await this.stored.end(analysisId, { boughtAt: this.clock.now(), keywords });
    return bought(keywords.length, outcome.costMicros);
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - KEEP_DAYS * DAY_MS);
  }
}

function marketOf({ country, language }: BuyRankedKeywordsInput): RankingMarket {
  return { country, language: language ?? usualLanguage(country) };
}

function bought(count: number, costMicros: number): BuyRankedKeywordsResponse {
  return { success: true, bought: count, costMicros, problem: null };
}

/** Texts of others, so they are bounded before they are stored. */
function keywordsOf(figures: BoughtFigures | null): BoughtKeyword[] {
  return (figures?.keywords ?? [])
    .filter(({ keyword }) => keyword.length <= KEYWORD_MAX_CHARS)
    .slice(0, KEYWORDS_BOUGHT)
    .map(({ keyword, position, address, searchVolume, difficulty }) => ({
      ...{ keyword, position, volume: searchVolume, difficulty },
      address: address !== null && address.length <= ADDRESS_MAX_CHARS ? address : null,
    }));
}

function why({
  reason,
}: Extract<DomainFiguresOutcome<BoughtFigures>, { kind: 'unknown' }>): string {
  switch (reason) {
    case 'no_key':
      return 'No DataForSEO key is connected.';
    case 'bad_key':
      return 'DataForSEO rejected the key. Check it in the settings.';
    case 'no_funds':
      return 'The DataForSEO account has no funds left.';
    case 'no_permission':
      return 'The DataForSEO account has no subscription for this data.';
    case 'no_market':
      return 'DataForSEO has no data for this country and language.';
    case 'budget':
      return 'This month’s search data budget is used up.';
    case 'paused':
    case 'rate_limited':
      return 'DataForSEO limits requests. Try again in a few minutes.';
    case 'blocked':
    case 'timeout':
    case 'partial':
    case 'parse':
    case 'ambiguous':
      return 'No usable response from DataForSEO. Try again later.';
  }
}
