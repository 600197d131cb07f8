import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { PartChecks } from './part-checks.js';
import { SystemService } from './system.service.js';

@Module({
  // A failing part is an answer of ours, not an event for the log of every probe.
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [SystemService, PartChecks],
  exports: [SystemService],
})
export class HealthModule {}
