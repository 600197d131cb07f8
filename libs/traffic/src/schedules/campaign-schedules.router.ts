import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { CampaignSchedulesService } from './campaign-schedules.service.js';

@Injectable()
export class CampaignSchedulesRouter {
  readonly router;

  constructor(schedules: CampaignSchedulesService) {
    this.router = router({
      list: authedProcedure
        .output(contract.campaignScheduleList)
        .query(({ ctx }) => schedules.list(ctx.actor)),
      get: byIdProcedure
        .output(contract.campaignScheduleResponse)
        .query(({ ctx, input }) => schedules.get(ctx.actor, input.id)),
      create: authedProcedure
        .input(contract.createCampaignScheduleInput)
        .output(contract.campaignScheduleResponse)
        .mutation(({ ctx, input }) => schedules.create(ctx.actor, input)),
      change: authedProcedure
        .input(contract.changeCampaignScheduleInput)
        .output(contract.campaignScheduleResponse)
        .mutation(({ ctx, input: { id, ...changes } }) => schedules.change(ctx.actor, id, changes)),
      remove: byIdProcedure
        .output(contract.campaignScheduleRemoved)
        .mutation(({ ctx, input }) => schedules.remove(ctx.actor, input.id)),
    });
  }
}
