import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { GenerateFixesProcessor } from '../queues/generate-fixes.processor.js';
import { FixGenerationModule } from './fix-generation.module.js';

/** Runs the queued generation of fixes. */
@Module({
  imports: [FixGenerationModule, OutboxRelayModule],
  providers: [GenerateFixesProcessor],
})
export class FixGenerationWorkerModule {}
