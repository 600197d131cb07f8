import { CurrentActor, Endpoint, IdParam, ValidBody, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Put } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { AnalyticsChecks } from './analytics-check.service.js';

@Controller('api/campaigns/:id/analytics-check')
export class AnalyticsCheckController {
  constructor(private readonly checks: AnalyticsChecks) {}

  @Get()
  @Endpoint({
    summary: 'Counts of analytics tools compared with the visits of a campaign',
    output: contract.analyticsCheck,
  })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.checks.get(actor, id);
  }

  @Put(':tool')
  @Endpoint({
    summary: 'Enter what an analytics tool counted during a campaign',
    output: contract.analyticsCheck,
  })
  save(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.analyticsToolInput) params: contract.AnalyticsToolInput,
    @ValidBody(contract.toolCountsInput) counts: contract.ToolCounts,
  ) {
    return this.checks.save(actor, { ...params, counts });
  }

  @Delete(':tool')
  @Endpoint({
    summary: 'Remove the counts of an analytics tool',
    output: contract.analyticsCheck,
  })
  remove(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.analyticsToolInput) params: contract.AnalyticsToolInput,
  ) {
    return this.checks.remove(actor, params);
  }
}
