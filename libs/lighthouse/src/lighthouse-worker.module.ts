import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { LighthouseRunnerModule } from './lighthouse-runner.module.js';
import { RunLighthouseProcessor } from './queues/run-lighthouse.processor.js';

@Module({
  imports: [LighthouseRunnerModule, OutboxRelayModule],
  providers: [RunLighthouseProcessor],
})
export class LighthouseWorkerModule {}
