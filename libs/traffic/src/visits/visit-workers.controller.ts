import { Endpoint, StaffActor } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { visitWorkerList } from '../contract/index.js';
import { VisitWorkersService } from './visit-workers.service.js';

/** For staff; everybody else gets a "not found". */
@Controller('api/admin/visit-workers')
export class VisitWorkersController {
  constructor(private readonly workers: VisitWorkersService) {}

  @Get()
  @Endpoint({
    summary: 'Visit workers, with capacity and load',
    output: visitWorkerList,
  })
  list(@StaffActor() staff: Actor) {
    return this.workers.list(staff);
  }
}
