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
  campaignChangeResponse,
  campaignIdInput,
  campaignList,
  campaignResultsSchema,
  campaignStatusResponse,
  listCampaignsInput,
  rankedKeywordsResponse,
  rankedKeywordsInput,
  startDirectResponse,
  startDirectInput,
  startSeoResponse,
  startSeoInput,
} from './contract/index.js';
import type {
  CampaignChangeResponse,
  CampaignIdInput,
  CampaignList,
  CampaignResults,
  CampaignStatusResponse,
  ListCampaignsInput,
  RankedKeywordsResponse,
  RankedKeywordsInput,
  StartDirectResponse,
  StartDirectInput,
  StartSeoResponse,
  StartSeoInput,
} from './contract/index.js';

/** The paths of the traffic backend that external clients rely on (CONTRACT.md section 7). */
@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly keywords: KeywordFinder,
  ) {}

  @Post('api/campaign/start')
  @Endpoint({
    summary: 'Send visitors to addresses of a verified website',
    output: startDirectResponse,
  })
  startDirect(
    @CurrentActor() actor: Actor,
    @ValidBody(startDirectInput) body: StartDirectInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ): Promise<StartDirectResponse> {
    return this.campaigns.startDirect(actor, body, idempotencyKey);
  }

  @Post('seo-traffic')
  @Endpoint({ summary: 'Send visitors who come by keywords', output: startSeoResponse })
  startSeo(
    @CurrentActor() actor: Actor,
    @ValidBody(startSeoInput) body: StartSeoInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ): Promise<StartSeoResponse> {
    return this.campaigns.startSeo(actor, body, idempotencyKey);
  }

  @Get('status/:id')
  @Endpoint({ summary: 'What a campaign is doing', output: campaignStatusResponse })
  status(
    @CurrentActor() actor: Actor,
    @ValidParams(campaignIdInput) { id }: CampaignIdInput,
  ): Promise<CampaignStatusResponse> {
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
  @Endpoint({ summary: 'Stop a campaign for good', output: campaignChangeResponse })
  stop(
    @CurrentActor() actor: Actor,
    @ValidParams(campaignIdInput) { id }: CampaignIdInput,
  ): Promise<CampaignChangeResponse> {
    return this.campaigns.stop(actor, id);
  }

  @Post('pause/:id')
  @Endpoint({ summary: 'Begin no visit for now', output: campaignChangeResponse })
  pause(
    @CurrentActor() actor: Actor,
    @ValidParams(campaignIdInput) { id }: CampaignIdInput,
  ): Promise<CampaignChangeResponse> {
    return this.campaigns.pause(actor, id);
  }

  @Post('resume/:id')
  @Endpoint({ summary: 'Go on with a paused campaign', output: campaignChangeResponse })
  resume(
    @CurrentActor() actor: Actor,
    @ValidParams(campaignIdInput) { id }: CampaignIdInput,
  ): Promise<CampaignChangeResponse> {
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
  @Endpoint({ summary: 'Keywords for a website', output: rankedKeywordsResponse })
  findKeywords(
    @CurrentActor() actor: Actor,
    @ValidBody(rankedKeywordsInput) body: RankedKeywordsInput,
  ): Promise<RankedKeywordsResponse> {
    return this.keywords.find(actor, body);
  }
}
