import {
  CurrentActor,
  CurrentOrigin,
  Endpoint,
  IdParam,
  Public,
  ValidBody,
  ValidParams,
  ValidQuery,
} from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { Controller, Delete, Get, Header, Post } from '@nestjs/common';
import * as contract from './contract/index.js';
import { SharedReportReading } from './shared-report-reading.service.js';
import { SharedReportsService } from './shared-reports.service.js';

@Controller('api/seo/shared-reports')
export class SharedReportsController {
  constructor(
    private readonly links: SharedReportsService,
    private readonly reading: SharedReportReading,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Links to reports of a scan or campaign, and of others of the same website',
    output: contract.sharedReportList,
  })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.sharedReportsInput) query: contract.SharedReportsInput,
  ) {
    return this.links.list(actor, query);
  }

  @Post()
  @Endpoint({
    summary: 'Share the report of a scan or campaign with people without an account',
    status: 201,
    output: contract.sharedReportCreated,
  })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createSharedReportInput) body: contract.CreateSharedReportInput,
  ) {
    return this.links.create(actor, body);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Revoke a link to a report', output: contract.sharedReportRevoked })
  revoke(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.links.revoke(actor, id);
  }

  @Public()
  @Get('open/:token')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Cache-Control', 'private, no-store')
  @Endpoint({ summary: 'A shared report', output: contract.openedReport })
  open(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidParams(contract.shareTokenInput) { token }: contract.ShareTokenInput,
  ) {
    return this.reading.open(origin, token);
  }

  @Public()
  @Post('open/:token')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Cache-Control', 'private, no-store')
  @Endpoint({ summary: 'A shared report with a password', output: contract.openedReport })
  unlock(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidParams(contract.shareTokenInput) { token }: contract.ShareTokenInput,
    @ValidBody(contract.unlockReportBody) { password }: contract.UnlockReportBody,
  ) {
    return this.reading.unlock(origin, token, password);
  }
}
