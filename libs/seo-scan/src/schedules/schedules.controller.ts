import { CurrentActor, Endpoint, IdParam, Spends, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { SchedulesService } from './schedules.service.js';

@Controller('api/seo/schedules')
export class SchedulesController {
  constructor(private readonly schedules: SchedulesService) {}

  @Get()
  @Endpoint({
    summary: 'Scheduled scans with their next and last run',
    output: contract.scheduleList,
  })
  list(@CurrentActor() actor: Actor) {
    return this.schedules.list(actor);
  }

  @Spends('later')
  @Post()
  @Endpoint({
    summary: 'Scan a website on a schedule',
    status: 201,
    output: contract.scheduleResponse,
  })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createScheduleInput) body: contract.CreateScheduleInput,
  ) {
    return this.schedules.create(actor, body);
  }

  @Spends('later')
  @Patch(':id')
  @Endpoint({ summary: 'Update a schedule', output: contract.scheduleResponse })
  change(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.changeScheduleBody) body: contract.ChangeScheduleBody,
  ) {
    return this.schedules.change(actor, id, body);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a schedule', output: contract.scheduleRemoved })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.schedules.remove(actor, id);
  }
}
