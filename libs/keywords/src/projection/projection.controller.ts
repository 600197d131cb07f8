import { CurrentActor, Endpoint } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { budgetProjection } from '../contract/index.js';
import type { BudgetProjection } from '../contract/index.js';
import { BudgetProjections } from './budget-projection.service.js';

@Controller('api/admin')
export class ProjectionController {
  constructor(private readonly projections: BudgetProjections) {}

  @Get('search-data/projection')
  @Endpoint({
    summary: 'Cost of all tracked keywords in a month (staff)',
    output: budgetProjection,
  })
  of(@CurrentActor() actor: Actor): Promise<BudgetProjection> {
    return this.projections.of(actor);
  }
}
