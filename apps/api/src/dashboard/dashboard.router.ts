import { authedProcedure, router } from '@app/common';
import { dashboardInput, dashboardSchema } from '@app/traffic/contract';
import { Injectable } from '@nestjs/common';
import { DashboardService } from './dashboard.service.js';

@Injectable()
export class DashboardRouter {
  readonly router;

  constructor(dashboard: DashboardService) {
    this.router = router({
      overview: authedProcedure
        .input(dashboardInput)
        .output(dashboardSchema)
        .query(({ ctx, input }) => dashboard.overview(ctx.actor, input)),
    });
  }
}
