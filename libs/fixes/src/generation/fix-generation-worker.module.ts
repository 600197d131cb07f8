import { OutboxRelayModule } from '@app/common';
import { SeoScanModule } from '@app/seo-scan';
import { Module } from '@nestjs/common';
import { FixesModule } from '../fixes.module.js';
import { GenerateFixesProcessor } from '../queues/generate-fixes.processor.js';
import { FixWritingModule } from '../writing/index.js';
import { GenerationRunner } from './generation-runner.js';
import { PageWriter } from './page-writer.js';

/** Writes fixes. */
@Module({
  imports: [FixesModule, FixWritingModule, SeoScanModule, OutboxRelayModule],
  providers: [GenerationRunner, PageWriter, GenerateFixesProcessor],
  exports: [GenerationRunner],
})
export class FixGenerationWorkerModule {}
