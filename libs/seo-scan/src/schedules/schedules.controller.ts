import { CurrentActor, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import {
  changeScheduleBody,
  createScheduleInput,
  scheduleResponse,
  scheduleIdInput,
  scheduleList,
  scheduleRemoved,
} from '../contract/index.js';
import type {
  ChangeScheduleBody,
  CreateScheduleInput,
  ScheduleResponse,
  ScheduleIdInput,
  ScheduleList,
  ScheduleRemoved,
} from '../contract/index.js';
import { SchedulesService } from './schedules.service.js';

@Controller('api/seo/schedules')
export class SchedulesController {
  constructor(private readonly schedules: SchedulesService) {}

  @Get()
  @Endpoint({ summary: 'Scheduled scans with their next and last run', output: scheduleList })
  list(@CurrentActor() actor: Actor): Promise<ScheduleList> {
    return this.schedules.list(actor);
  }

  @Post()
  @Endpoint({ summary: 'Scan a website on a schedule', status: 201, output: scheduleResponse })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(createScheduleInput) body: CreateScheduleInput,
  ): Promise<ScheduleResponse> {
    return this.schedules.create(actor, body);
  }

  @Patch(':id')
  @Endpoint({ summary: 'Change a schedule', output: scheduleResponse })
  change(
    @CurrentActor() actor: Actor,
    @ValidParams(scheduleIdInput) { id }: ScheduleIdInput,
    @ValidBody(changeScheduleBody) body: ChangeScheduleBody,
  ): Promise<ScheduleResponse> {
    return this.schedules.change(actor, id, body);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a schedule', output: scheduleRemoved })
  remove(
    @CurrentActor() actor: Actor,
    @ValidParams(scheduleIdInput) { id }: ScheduleIdInput,
  ): Promise<ScheduleRemoved> {
    return this.schedules.remove(actor, id);
  }
}
