import { CurrentActor, Endpoint, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { scanReports, scanReportsInput } from '@app/lighthouse/contract';
import { Controller, Get } from '@nestjs/common';
import { ScanLighthouseService } from './scan-lighthouse.service.js';

@Controller('api/seo/lighthouse')
export class ScanLighthouseController {
  constructor(private readonly service: ScanLighthouseService) {}

  @Get(':scanId')
  @Endpoint({ summary: "Lighthouse reports of a scan's page", output: scanReports })
  reports(
    @CurrentActor() actor: Actor,
    @ValidParams(scanReportsInput) { scanId }: { readonly scanId: string },
  ) {
    return this.service.reportsOf(actor, scanId);
  }
}
