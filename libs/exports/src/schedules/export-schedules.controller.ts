import { CurrentActor, Endpoint, IdParam, ValidBody, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { ExportSchedulesService } from './export-schedules.service.js';

@Controller('api/seo/export-schedules')
export class ExportSchedulesController {
  constructor(private readonly schedules: ExportSchedulesService) {}

  @Get()
  @Endpoint({ summary: 'Scheduled exports of a website', output: contract.exportScheduleList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.exportSchedulesInput) { websiteId }: contract.ExportSchedulesInput,
  ) {
    return this.schedules.list(actor, websiteId);
  }

  @Post()
  @Endpoint({
    summary: 'Export tables to a bucket at fixed times',
    status: 201,
    output: contract.exportScheduleDone,
  })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createExportScheduleInput) body: contract.CreateExportScheduleInput,
  ) {
    return this.schedules.create(actor, body);
  }

  @Post(':id/enabled')
  @Endpoint({ summary: 'Switch a scheduled export on or off', output: contract.exportScheduleDone })
  enable(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.enableExportBody) { isEnabled }: contract.EnableExportBody,
  ) {
    return this.schedules.enable(actor, id, isEnabled);
  }

  @Post(':id/run')
  @Endpoint({ summary: 'Export now', output: contract.exportScheduleDone })
  run(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.schedules.runNow(actor, id);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a scheduled export', output: contract.exportScheduleDone })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.schedules.remove(actor, id);
  }
}
