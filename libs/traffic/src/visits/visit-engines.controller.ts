import { CurrentActor, Endpoint } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { visitEngineList } from '../contract/index.js';
import { VisitWorkersService } from './visit-workers.service.js';

/** For users who order visits. */
@Controller('api/campaign/engines')
export class VisitEnginesController {
  constructor(private readonly workers: VisitWorkersService) {}

  @Get()
  @Endpoint({
    summary: 'Engines that run visits, and their limits per website',
    output: visitEngineList,
  })
  list(@CurrentActor() actor: Actor) {
    return this.workers.engines(actor);
  }
}
