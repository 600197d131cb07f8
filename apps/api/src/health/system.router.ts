import { activityChoices, activityList, listActivityInput } from '@app/common/contract';
import { adminProcedure, publicProcedure, router, staffProcedure } from '@app/common';
import { z } from 'zod';
import type { ActivityService } from '../activity/activity.service.js';
import { configurationResponse } from '../configuration/configuration.contract.js';
import { jobInput, queuesResponse } from '../queues/queues.contract.js';
import type { QueuesService } from '../queues/queues.service.js';
import { healthResponse, siteResponse } from './health.contract.js';
import type { SystemService } from './system.service.js';

export interface SystemRouterServices {
  readonly system: SystemService;
  readonly activity: ActivityService;
  readonly queues: QueuesService;
}

export function createSystemRouter({ system, activity, queues }: SystemRouterServices) {
  return router({
    health: publicProcedure.output(healthResponse).query(() => system.readHealth()),
    site: publicProcedure.output(siteResponse).query(() => system.readSite()),
    configuration: adminProcedure
      .output(configurationResponse)
      .query(() => system.readConfiguration()),
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
