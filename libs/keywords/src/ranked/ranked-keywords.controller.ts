import { CurrentActor, Endpoint, Spends, ValidBody, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import {
  buyRankedKeywordsInput,
  buyRankedKeywordsResponse,
  rankedKeywordsInput,
  rankedKeywordsResponse,
  rankingOfferResponse,
} from '../contract/index.js';
import type {
  BuyRankedKeywordsInput,
  BuyRankedKeywordsResponse,
  RankedKeywordsInput,
  RankedKeywordsResponse,
  RankingOfferResponse,
} from '../contract/index.js';
import { RankedKeywordLists } from './ranked-keyword-lists.service.js';
import { RankingPurchases } from './ranking-purchases.service.js';

@Controller('api/seo/ranked-keywords')
export class RankedKeywordsController {
  constructor(
    private readonly lists: RankedKeywordLists,
    private readonly purchases: RankingPurchases,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Keywords that a website or page ranks for, by source',
    output: rankedKeywordsResponse,
  })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(rankedKeywordsInput) query: RankedKeywordsInput,
  ): Promise<RankedKeywordsResponse> {
    return this.lists.of(actor, query);
  }

  @Get('offer')
  @Endpoint({
    summary: "Cost of a domain's keywords in a country and language",
    output: rankingOfferResponse,
  })
  offer(
    @CurrentActor() actor: Actor,
    @ValidQuery(buyRankedKeywordsInput) query: BuyRankedKeywordsInput,
  ): Promise<RankingOfferResponse> {
    return this.purchases.offerOf(actor, query);
  }

  @Spends()
  @Post('buy')
  @Endpoint({
    summary: 'Buy the keywords of a domain from DataForSEO',
    output: buyRankedKeywordsResponse,
  })
  buy(
    @CurrentActor() actor: Actor,
    @ValidBody(buyRankedKeywordsInput) body: BuyRankedKeywordsInput,
  ): Promise<BuyRankedKeywordsResponse> {
    return this.purchases.buy(actor, body);
  }
}
