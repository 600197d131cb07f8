import {
  CurrentActor,
  Endpoint,
  IdempotencyKeyHeader,
  ValidBody,
  ValidParams,
  ValidQuery,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import { CampaignsService } from './campaigns/campaigns.service.js';
import { KeywordFinder } from './campaigns/keyword-finder.service.js';
import {
  campaignChangeAnswer,
  campaignIdInput,
  campaignList,
  campaignResultsSchema,
  campaignStatusAnswer,
  listCampaignsInput,
  rankedKeywordsAnswer,
  rankedKeywordsInput,
  startDirectAnswer,
  startDirectInput,
  startSeoAnswer,
  startSeoInput,
} from './contract/index.js';
import type {
  CampaignChangeAnswer,
  CampaignIdInput,
  CampaignList,
  CampaignResults,
  CampaignStatusAnswer,
  ListCampaignsInput,
  RankedKeywordsAnswer,
  RankedKeywordsInput,
  StartDirectAnswer,
  StartDirectInput,
  StartSeoAnswer,
  StartSeoInput,
} from './contract/index.js';

/** The paths of the traffic backend that outsiders rely on (CONTRACT.md section 7). */
@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly keywords: KeywordFinder,
  ) {}

  @Post('api/campaign/start')
  @Endpoint({
    summary: 'Send visitors to addresses of a verified website',
    output: startDirectAnswer,
  })
  startDirect(
    @CurrentActor() actor: Actor,
    @ValidBody(startDirectInput) body: StartDirectInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ): Promise<StartDirectAnswer> {
    return this.campaigns.startDirect(actor, body, idempotencyKey);
  }

  @Post('seo-traffic')
  @Endpoint({ summary: 'Send visitors who come by keywords', output: startSeoAnswer })
  startSeo(
    @CurrentActor() actor: Actor,
    @ValidBody(startSeoInput) body: StartSeoInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ): Promise<StartSeoAnswer> {
    return this.campaigns.startSeo(actor, body, idempotencyKey);
  }

  @Get('status/:id')
  @Endpoint({ summary: 'What a campaign is doing', output: campaignStatusAnswer })
  status(
    @CurrentActor() actor: Actor,
    @ValidParams(campaignIdInput) { id }: CampaignIdInput,
  ): Promise<CampaignStatusAnswer> {
    return this.campaigns.status(actor, id);
  }

  @Get('results/:id')
  @Endpoint({ summary: 'How many visits a campaign has made', output: campaignResultsSchema })
  results(
    @CurrentActor() actor: Actor,
    @ValidParams(campaignIdInput) { id }: CampaignIdInput,
  ): Promise<CampaignResults> {
    return this.campaigns.results(actor, id);
  }

  @Post('stop/:id')
  @Endpoint({ summary: 'Stop a campaign for good', output: campaignChangeAnswer })
  stop(
    @CurrentActor() actor: Actor,
    @ValidParams(campaignIdInput) { id }: CampaignIdInput,
  ): Promise<CampaignChangeAnswer> {
    return this.campaigns.stop(actor, id);
  }

  @Post('pause/:id')
  @Endpoint({ summary: 'Begin no visit for now', output: campaignChangeAnswer })
  pause(
    @CurrentActor() actor: Actor,
    @ValidParams(campaignIdInput) { id }: CampaignIdInput,
  ): Promise<CampaignChangeAnswer> {
    return this.campaigns.pause(actor, id);
  }

  @Post('resume/:id')
  @Endpoint({ summary: 'Go on with a paused campaign', output: campaignChangeAnswer })
  resume(
    @CurrentActor() actor: Actor,
    @ValidParams(campaignIdInput) { id }: CampaignIdInput,
  ): Promise<CampaignChangeAnswer> {
    return this.campaigns.resume(actor, id);
  }

  @Get('campaigns')
  @Endpoint({ summary: 'Own campaigns, newest first', output: campaignList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(listCampaignsInput) query: ListCampaignsInput,
  ): Promise<CampaignList> {
    return this.campaigns.list(actor, query);
  }

  @Post('api/seo/keywords')
  @Endpoint({ summary: 'Keywords for a website', output: rankedKeywordsAnswer })
  findKeywords(
    @CurrentActor() actor: Actor,
    @ValidBody(rankedKeywordsInput) body: RankedKeywordsInput,
  ): Promise<RankedKeywordsAnswer> {
    return this.keywords.find(actor, body);
  }
}
