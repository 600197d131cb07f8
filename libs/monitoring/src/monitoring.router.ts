import { authedProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import { ChannelsService } from './channels/channels.service.js';
import * as contract from './contract/index.js';
import { DeploysService } from './deploys/deploys.service.js';
import { MonitorsService } from './monitors/monitors.service.js';

@Injectable()
export class MonitoringRouter {
  readonly router;

  constructor(monitors: MonitorsService, channels: ChannelsService, deploys: DeploysService) {
    this.router = router({
      summaries: authedProcedure
        .output(contract.monitorSummaryList)
        .query(({ ctx }) => monitors.summaries(ctx.actor)),
      get: authedProcedure
        .input(contract.websiteIdInput)
        .output(contract.monitorResponse)
        .query(({ ctx, input }) => monitors.get(ctx.actor, input.websiteId)),
      save: authedProcedure
        .input(contract.saveMonitorInput)
        .output(contract.monitorResponse)
        .mutation(({ ctx, input }) => monitors.save(ctx.actor, input)),
      addPages: authedProcedure
        .input(contract.addPagesInput)
        .output(contract.monitorResponse)
        .mutation(({ ctx, input }) => monitors.addPages(ctx.actor, input)),
      removePage: authedProcedure
        .input(contract.watchedPageIdInput)
        .output(contract.monitoringRemoved)
        .mutation(({ ctx, input }) => monitors.removePage(ctx.actor, input)),
      changes: authedProcedure
        .input(contract.listChangesInput)
        .output(contract.changeList)
        .query(({ ctx, input }) => monitors.changes(ctx.actor, input)),
      checkNow: authedProcedure
        .input(contract.websiteIdInput)
        .output(contract.monitorResponse)
        .mutation(({ ctx, input }) => monitors.checkNow(ctx.actor, input.websiteId)),
      deploys: authedProcedure
        .input(contract.websiteIdInput)
        .output(contract.deployList)
        .query(({ ctx, input }) => deploys.list(ctx.actor, input.websiteId)),
      reportDeploy: authedProcedure
        .input(contract.reportDeployInput)
        .output(contract.deployResponse)
        .mutation(({ ctx, input }) => deploys.report(ctx.actor, input)),
      channels: authedProcedure
        .input(contract.websiteIdInput)
        .output(contract.alertChannelList)
        .query(({ ctx, input }) => channels.list(ctx.actor, input.websiteId)),
      addChannel: authedProcedure
        .input(contract.addChannelInput)
        .output(contract.alertChannelResponse)
        .mutation(({ ctx, input }) => channels.add(ctx.actor, input)),
      removeChannel: authedProcedure
        .input(contract.channelIdInput)
        .output(contract.monitoringRemoved)
        .mutation(({ ctx, input }) => channels.remove(ctx.actor, input)),
      testChannel: authedProcedure
        .input(contract.channelIdInput)
        .output(contract.channelTestResponse)
        .mutation(({ ctx, input }) => channels.test(ctx.actor, input)),
    });
  }
}
