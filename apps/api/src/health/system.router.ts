import { activityChoices, activityList, listActivityInput } from '@app/common/contract';
import { adminProcedure, publicProcedure, router, staffProcedure } from '@app/common';
import { z } from 'zod';
import type { ActivityService } from '../activity/activity.service.js';
import { configurationAnswer } from '../configuration/configuration.contract.js';
import { jobInput, queuesAnswer } from '../queues/queues.contract.js';
import type { QueuesService } from '../queues/queues.service.js';
import { healthAnswer, siteAnswer } from './health.contract.js';
import type { SystemService } from './system.service.js';

export interface SystemRouterServices {
  readonly system: SystemService;
  readonly activity: ActivityService;
  readonly queues: QueuesService;
}

export function createSystemRouter({ system, activity, queues }: SystemRouterServices) {
  return router({
    health: publicProcedure.output(healthAnswer).query(() => system.readHealth()),
    site: publicProcedure.output(siteAnswer).query(() => system.readSite()),
    configuration: adminProcedure
      .output(configurationAnswer)
      .query(() => system.readConfiguration()),
    activity: router({
      list: staffProcedure
        .input(listActivityInput)
        .output(activityList)
        .query(({ input }) => activity.list(input)),
      choices: staffProcedure.output(activityChoices).query(() => activity.choices()),
    }),
    queues: router({
      list: staffProcedure.output(queuesAnswer).query(() => queues.list()),
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
