import { Endpoint, Public } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { healthResponse } from './health.contract.js';
import { SystemService } from './system.service.js';

@Controller('health')
export class HealthController {
  constructor(private readonly system: SystemService) {}

  @Public()
  @Get()
  @Endpoint({ summary: 'Health of every part', output: healthResponse })
  health() {
    return this.system.readHealth();
  }
}
