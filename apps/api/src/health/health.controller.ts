import { Endpoint, Public } from '@app/common';
import { Controller, Get } from '@nestjs/common';
import { healthAnswer } from './health.contract.js';
import type { HealthAnswer } from './health.contract.js';
import { SystemService } from './system.service.js';

@Controller('health')
export class HealthController {
  constructor(private readonly system: SystemService) {}

  @Public()
  @Get()
  @Endpoint({ summary: 'Is every part working', output: healthAnswer })
  health(): Promise<HealthAnswer> {
    return this.system.readHealth();
  }
}
