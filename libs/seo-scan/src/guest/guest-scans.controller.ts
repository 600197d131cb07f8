import { CurrentActor, CurrentOrigin, Endpoint, Public, ValidBody, ValidParams } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { Controller, Get, Header, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { GuestResultsService } from './guest-results.service.js';
import { GuestScansService } from './guest-scans.service.js';

@Controller('api/seo/guest-scan')
export class GuestScansController {
  constructor(
    private readonly scans: GuestScansService,
    private readonly results: GuestResultsService,
  ) {}

  @Public()
  @Post()
  @Endpoint({
    summary: 'Scan up to five pages of a website without an account',
    output: contract.guestScanStarted,
  })
  start(
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(contract.startGuestScanInput) body: contract.StartGuestScanInput,
  ) {
    return this.scans.start(origin, body);
  }

  @Public()
  @Get(':token')
  @Header('X-Robots-Tag', 'noindex')
  @Endpoint({
    summary: 'Progress and result of a scan without an account',
    output: contract.guestScanResult,
  })
  read(@ValidParams(contract.guestTokenInput) { token }: contract.GuestTokenInput) {
    return this.results.read(token);
  }

  @Post(':token/keep')
  @Endpoint({
    summary: 'Keep the result of a scan without an account',
    output: contract.guestScanKept,
  })
  keep(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.guestTokenInput) { token }: contract.GuestTokenInput,
  ) {
    return this.results.keep(actor, token);
  }
}
