import { publicProcedure, router } from '@app/common';
import { healthAnswer, siteAnswer } from './health.contract.js';
import type { SystemService } from './system.service.js';

export function createSystemRouter(system: SystemService) {
  return router({
    health: publicProcedure.output(healthAnswer).query(() => system.readHealth()),
    site: publicProcedure.output(siteAnswer).query(() => system.readSite()),
  });
}
