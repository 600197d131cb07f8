import { CurrentActor, Endpoint, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { scanUsageResponse, scanUsageParams } from './contract/index.js';
import type { ScanUsageParams } from './contract/index.js';
import { ScanAllowanceService } from './scan-allowance.service.js';

@Controller('api/seo/subscription-usage')
export class BillingController {
  constructor(private readonly allowance: ScanAllowanceService) {}

  @Get()
  @Endpoint({ summary: 'Page scans used this month', output: scanUsageResponse })
  usage(@CurrentActor() actor: Actor) {
    return this.allowance.usageResponse(actor);
  }

  /** The documented path names the user; the session guard has checked that it is the caller. */
  @Get(':userId')
  @Endpoint({ summary: 'Page scans used this month, by user id', output: scanUsageResponse })
  usageOf(@CurrentActor() actor: Actor, @ValidParams(scanUsageParams) _params: ScanUsageParams) {
    return this.allowance.usageResponse(actor);
  }
}
