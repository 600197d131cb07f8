import { CurrentActor, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { DeploysService } from './deploys.service.js';

@Controller('api')
export class DeploysController {
  constructor(private readonly deploys: DeploysService) {}

  @Post('deploys')
  @HttpCode(200)
  @Endpoint({
    summary: 'Report a deploy of a website, once per version',
    output: contract.deployResponse,
  })
  report(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.reportDeployInput) body: contract.ReportDeployInput,
  ) {
    return this.deploys.report(actor, body);
  }

  @Get('monitoring/:websiteId/deploys')
  @Endpoint({ summary: 'Reported deploys of a website, newest first', output: contract.deployList })
  list(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteIdInput) { websiteId }: contract.WebsiteIdInput,
  ) {
    return this.deploys.list(actor, websiteId);
  }
}
