import { SeoScanModule } from '@app/seo-scan';
import { Module } from '@nestjs/common';
import { FixesModule } from '../fixes.module.js';
import { FixWritingModule } from '../writing/index.js';
import { GenerationRunner } from './generation-runner.js';
import { PageWriter } from './page-writer.js';

/** Everything needed to write the fixes of one scan, except the queue. */
@Module({
  imports: [FixesModule, FixWritingModule, SeoScanModule],
  providers: [GenerationRunner, PageWriter],
  exports: [GenerationRunner],
})
export class FixGenerationModule {}
