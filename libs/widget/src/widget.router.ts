import { authedProcedure, router } from '@app/common';
import { installationList } from './contract/index.js';
import type { InstallationsService } from './installations.service.js';

export function createWidgetRouter(installations: InstallationsService) {
  return router({
    installations: authedProcedure
      .output(installationList)
      .query(({ ctx }) => installations.list(ctx.actor)),
  });
}
