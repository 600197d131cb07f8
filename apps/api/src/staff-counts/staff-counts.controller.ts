import { Endpoint, StaffActor } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { staffCounts } from './staff-counts.contract.js';
import { StaffCountsService } from './staff-counts.service.js';

@Controller('api/admin')
export class StaffCountsController {
  constructor(private readonly counts: StaffCountsService) {}

  @Get('counts')
  @Endpoint({ summary: 'Staff: what waits for them', output: staffCounts })
  read(@StaffActor() _staff: Actor) {
    return this.counts.read();
  }
}
