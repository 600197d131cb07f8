import {
  CurrentActor,
  Endpoint,
  IdempotencyKeyHeader,
  IdParam,
  ValidBody,
  ValidQuery,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import { CampaignsService } from './campaigns/campaigns.service.js';
import { KeywordFinder } from './campaigns/keyword-finder.service.js';
import * as contract from './contract/index.js';

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
    output: contract.startDirectResponse,
  })
  startDirect(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.startDirectInput) body: contract.StartDirectInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ) {
    return this.campaigns.startDirect(actor, body, idempotencyKey);
  }

  @Post('seo-traffic')
  @Endpoint({ summary: 'Send visitors who come by keywords', output: contract.startSeoResponse })
  startSeo(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.startSeoInput) body: contract.StartSeoInput,
    @IdempotencyKeyHeader() idempotencyKey: string | null,
  ) {
    return this.campaigns.startSeo(actor, body, idempotencyKey);
  }

  @Get('status/:id')
  @Endpoint({ summary: 'What a campaign is doing', output: contract.campaignStatusResponse })
  status(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.status(actor, id);
  }

  @Get('results/:id')
  @Endpoint({
    summary: 'How many visits a campaign has made',
    output: contract.campaignResultsSchema,
  })
  results(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.results(actor, id);
  }

  @Post('stop/:id')
  @Endpoint({ summary: 'Stop a campaign for good', output: contract.campaignChangeResponse })
  stop(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.stop(actor, id);
  }

  @Post('pause/:id')
  @Endpoint({ summary: 'Begin no visit for now', output: contract.campaignChangeResponse })
  pause(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.pause(actor, id);
  }

  @Post('resume/:id')
  @Endpoint({ summary: 'Go on with a paused campaign', output: contract.campaignChangeResponse })
  resume(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.campaigns.resume(actor, id);
  }

  @Get('campaigns')
  @Endpoint({ summary: 'Own campaigns, newest first', output: contract.campaignList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listCampaignsInput) query: contract.ListCampaignsInput,
  ) {
    return this.campaigns.list(actor, query);
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
