import {
  CurrentActor,
  Endpoint,
  IdempotencyKeyHeader,
  IdParam,
  Spends,
  ValidBody,
  ValidQuery,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import { CampaignSearch } from './campaigns/campaign-search.service.js';
import { CampaignsService } from './campaigns/campaigns.service.js';
import { KeywordFinder } from './campaigns/keyword-finder.service.js';
import * as contract from './contract/index.js';

/** The paths of the traffic backend that external clients rely on (CONTRACT.md section 7). */
@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly keywords: KeywordFinder,
    private readonly search: CampaignSearch,
  ) {}

  @Spends()
  @Post('api/campaign/start')
  @Endpoint({
    summary: 'Start a direct campaign on a verified website',
    output: contract.startDirectResponse,
  })
  startDirect(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.startDirectInput) body: contract.StartDirectInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ) {
    return this.campaigns.startDirect(actor, body, idempotencyKey);
  }

  @Spends()
  @Post('api/campaign/start-journey')
  @Endpoint({
    summary: 'Start a campaign whose visitors follow a journey',
    output: contract.startDirectResponse,
  })
  startJourney(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.startJourneyInput) body: contract.StartJourneyInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ) {
    return this.campaigns.startJourney(actor, body, idempotencyKey);
  }

  @Spends()
  @Post('api/campaign/start-comparison')
  @Endpoint({
    summary: 'Start a campaign that compares two addresses of a website',
    output: contract.startDirectResponse,
  })
  startComparison(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.startComparisonInput) body: contract.StartComparisonInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ) {
    return this.campaigns.startComparison(actor, body, idempotencyKey);
  }

  @Spends()
  @Post('seo-traffic')
  @Endpoint({ summary: 'Start an SEO campaign', output: contract.startSeoResponse })
  startSeo(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.startSeoInput) body: contract.StartSeoInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ) {
    return this.campaigns.startSeo(actor, body, idempotencyKey);
  }

  @Get('status/:id')
  @Endpoint({ summary: 'Status of a campaign', output: contract.campaignStatusResponse })
  status(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.status(actor, id);
  }

  @Get('results/:id')
  @Endpoint({
    summary: 'Results of a campaign',
    output: contract.campaignResultsSchema,
  })
  results(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.results(actor, id);
  }

  @Post('stop/:id')
  @Endpoint({ summary: 'Stop a campaign permanently', output: contract.campaignChangeResponse })
  stop(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.stop(actor, id);
  }

  @Post('pause/:id')
  @Endpoint({ summary: 'Pause a campaign', output: contract.campaignChangeResponse })
  pause(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.pause(actor, id);
  }

  @Post('resume/:id')
  @Endpoint({ summary: 'Resume a paused campaign', output: contract.campaignChangeResponse })
  resume(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.resume(actor, id);
  }

  @Get('campaigns')
  @Endpoint({ summary: 'Your campaigns, newest first', output: contract.campaignList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listCampaignsInput) query: contract.ListCampaignsInput,
  ) {
    return this.campaigns.list(actor, query);
  }

  @Get('campaigns/find')
  @Endpoint({ summary: 'Campaigns by words', output: contract.foundCampaigns })
  find(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.findCampaignsInput) query: contract.FindCampaignsInput,
  ) {
    return this.search.find(actor, query);
  }

  @Post('api/seo/keywords')
  @Endpoint({ summary: 'Keywords for a website', output: contract.foundKeywordsResponse })
  findKeywords(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.findKeywordsInput) body: contract.FindKeywordsInput,
  ) {
    return this.keywords.find(actor, body);
  }
}
