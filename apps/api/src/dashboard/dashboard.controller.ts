import { CurrentActor, Endpoint, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { dashboardInput, dashboardSchema } from '@app/traffic/contract';
import type { DashboardInput } from '@app/traffic/contract';
import { Controller, Get } from '@nestjs/common';
import { DashboardService } from './dashboard.service.js';

/** The dashboard of an account. */
@Controller('api/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @Endpoint({ summary: 'Usage, websites, campaigns and next steps', output: dashboardSchema })
  overview(@CurrentActor() actor: Actor, @ValidQuery(dashboardInput) query: DashboardInput) {
    return this.dashboard.overview(actor, query);
  }
}
