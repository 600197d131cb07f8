import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { generateFixesJob } from './generate-fixes.job.js';
import { GenerateFixesProcessor } from './generate-fixes.processor.js';
import { FixGenerationModule } from './fix-generation.module.js';

/** Runs the queued generation of fixes. */
@Module({
  imports: [
    FixGenerationModule,
    JobsModule,
    BullModule.registerQueue({ name: generateFixesJob.queue }),
  ],
  providers: [GenerateFixesProcessor],
})
export class FixGenerationWorkerModule {}
