import { activityChoices, activityList, listActivityInput } from '@app/common/contract';
import { adminProcedure, publicProcedure, router, staffProcedure } from '@app/common';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ActivityService } from '../activity/activity.service.js';
import { configurationResponse } from '../configuration/configuration.contract.js';
import { jobInput, queuesResponse } from '../queues/queues.contract.js';
import { QueuesService } from '../queues/queues.service.js';
import { staffCounts } from '../staff-counts/staff-counts.contract.js';
import { StaffCountsService } from '../staff-counts/staff-counts.service.js';
import { healthResponse, siteResponse } from './health.contract.js';
import { SystemService } from './system.service.js';

@Injectable()
export class SystemRouter {
  readonly router;

  constructor(
    system: SystemService,
    activity: ActivityService,
    queues: QueuesService,
    counts: StaffCountsService,
  ) {
    this.router = router({
      health: publicProcedure.output(healthResponse).query(() => system.readHealth()),
      site: publicProcedure.output(siteResponse).query(() => system.readSite()),
      configuration: adminProcedure
        .output(configurationResponse)
        .query(() => system.readConfiguration()),
      staffCounts: staffProcedure.output(staffCounts).query(() => counts.read()),
      activity: router({
        list: staffProcedure
          .input(listActivityInput)
          .output(activityList)
          .query(({ input }) => activity.list(input)),
        choices: staffProcedure.output(activityChoices).query(() => activity.choices()),
      }),
      queues: router({
        list: staffProcedure.output(queuesResponse).query(() => queues.list()),
        retry: staffProcedure
          .input(jobInput)
          .output(z.void())
          .mutation(({ ctx, input }) => queues.retry(ctx.actor, input)),
        remove: staffProcedure
          .input(jobInput)
          .output(z.void())
          .mutation(({ ctx, input }) => queues.remove(ctx.actor, input)),
      }),
    });
  }
}
