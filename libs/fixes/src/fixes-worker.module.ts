import { Module } from '@nestjs/common';
import { FixesModule } from './fixes.module.js';
import { FixGenerationWorkerModule } from './generation/fix-generation-worker.module.js';
import { FixVerificationWorkerModule } from './verification/fix-verification-worker.module.js';

@Module({
  imports: [FixesModule, FixGenerationWorkerModule, FixVerificationWorkerModule],
})
export class FixesWorkerModule {}
