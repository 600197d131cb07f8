import { Module } from '@nestjs/common';
import { FixesModule } from './fixes.module.js';
import { FollowUpWorkerModule } from './follow-up/follow-up-worker.module.js';
import { FixGenerationWorkerModule } from './generation/fix-generation-worker.module.js';
import { RepairsWorkerModule } from './repairs/repairs-worker.module.js';
import { FixVerificationWorkerModule } from './verification/fix-verification-worker.module.js';

@Module({
  imports: [
    FixesModule,
    FixGenerationWorkerModule,
    FixVerificationWorkerModule,
    FollowUpWorkerModule,
    RepairsWorkerModule,
  ],
})
export class FixesWorkerModule {}
