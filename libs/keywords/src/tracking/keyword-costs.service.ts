import { ScanAllowanceService } from '@app/billing';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { SearchDataService } from '@app/search-data';
import type { SearchMarket } from '@app/search-data/contract';
import { Injectable } from '@nestjs/common';
import { marketOfParts } from '../contract/index.js';
import type { Cadence, CostPayer, KeywordCosts, KeywordCostsInput } from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { RefreshesRepository } from '../refreshing/refreshes.repository.js';
import { grantedCadence } from '../rules/daily-readings.js';
import { keywordCosts, sumOf } from '../rules/keyword-costs.js';
import type { PayerCost } from '../rules/keyword-costs.js';
import { TrackingCosts } from './tracking-costs.js';

interface Wanted {
  readonly market: SearchMarket;
  readonly depth: number;
  readonly cadence: Cadence | undefined;
  readonly keywords: number;
}

/** What a new keyword or a refresh costs at most, who pays, and what is left of that budget. */
@Injectable()
export class KeywordCostsService {
  constructor(
    private readonly refreshes: RefreshesRepository,
    private readonly markets: MarketsRepository,
    private readonly prices: TrackingCosts,
    private readonly allowance: ScanAllowanceService,
    private readonly searchData: SearchDataService,
  ) {}

  /** Buys nothing. Throws `not_found` for a keyword that is not the user's. */
  async of(actor: Actor, input: KeywordCostsInput): Promise<KeywordCosts> {
    const { userId } = actor;
    const wanted = await this.wanted(userId, input);
    const priceOf = await this.prices.prices(userId, wanted, { isLive: input.of === 'keyword' });
    const { cadence: allowed } = await this.allowance.keywordLimit(userId);
    const { payers, unreadKeywords } = keywordCosts(
      wanted.map((each) => {
        const price = priceOf(each);
        const cadence = grantedCadence(each.cadence, allowed, price?.full ?? null);
        return { keywords: each.keywords, cadence, price };
      }),
    );
    const isNothingRead = payers.length === 0 && unreadKeywords > 0;
    return {
      success: true,
      keywords: wanted.reduce((sum, { keywords }) => sum + keywords, 0),
      unreadKeywords,
      readingMicros: isNothingRead ? null : sumOf(payers, 'readingMicros'),
      monthMicros: isNothingRead ? null : sumOf(payers, 'monthMicros'),
      payers: await Promise.all(payers.map((payer) => this.withBudget(actor, payer))),
    };
  }

  private async wanted(userId: string, input: KeywordCostsInput): Promise<Wanted[]> {
    if (input.of === 'new') {
      const { cadence, depth } = input;
      return [{ market: marketOfParts(input), depth, cadence, keywords: 1 }];
    }
    const keywordId = input.of === 'keyword' ? (input.id ?? null) : null;
    const groups = await this.refreshes.depths(userId, keywordId);
    if (keywordId !== null && groups.length === 0)
      throw new AppError('not_found', 'Keyword not found');
    return Promise.all(
      groups.map(async ({ marketId, ...group }) => ({
        ...group,
        market: await this.markets.get(marketId),
      })),
    );
  }

  private async withBudget(actor: Actor, payer: PayerCost): Promise<CostPayer> {
    const budget = await this.searchData.payerBudget(actor, payer.keyOwner);
    return { ...payer, ...budget, providers: [...payer.providers] };
  }
}
