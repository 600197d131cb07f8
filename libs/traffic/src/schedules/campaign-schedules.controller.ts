import { CurrentActor, Endpoint, IdParam, Spends, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { CampaignSchedulesService } from './campaign-schedules.service.js';

@Controller('api/campaign-schedules')
export class CampaignSchedulesController {
  constructor(private readonly schedules: CampaignSchedulesService) {}

  @Get()
  @Endpoint({
    summary: 'Scheduled campaigns with their next and last run',
    output: contract.campaignScheduleList,
  })
  list(@CurrentActor() actor: Actor) {
    return this.schedules.list(actor);
  }

  @Spends('later')
  @Post()
  @Endpoint({
    summary: 'Repeat a campaign on a schedule',
    status: 201,
    output: contract.campaignScheduleResponse,
  })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createCampaignScheduleInput) body: contract.CreateCampaignScheduleInput,
  ) {
    return this.schedules.create(actor, body);
  }

  @Get(':id')
  @Endpoint({ summary: 'A scheduled campaign', output: contract.campaignScheduleResponse })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.schedules.get(actor, id);
  }

  @Spends('later')
  @Patch(':id')
  @Endpoint({ summary: 'Change a scheduled campaign', output: contract.campaignScheduleResponse })
  change(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.changeCampaignScheduleBody) body: contract.ChangeCampaignScheduleBody,
  ) {
    return this.schedules.change(actor, id, body);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a scheduled campaign', output: contract.campaignScheduleRemoved })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.schedules.remove(actor, id);
  }
}
