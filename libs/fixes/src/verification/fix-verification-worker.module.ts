import { JobsModule } from '@app/common';
import { BrowserModule } from '@app/browser';
import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { PageChangesModule } from '@app/monitoring';
import { OutboundModule } from '@app/outbound';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { FixesModule } from '../fixes.module.js';
import { NightlyVerificationProcessor } from './nightly-verification.processor.js';
import { nightlyVerificationJob, verifyFixesJob } from '../states/verify-fixes.job.js';
import { VerifyFixesProcessor } from './verify-fixes.processor.js';
import { FixVerification, VerificationPauses } from './fix-verification.js';
import { FixesOnChangedPages } from './fixes-on-changed-pages.js';
import { FixedPages } from './fixed-pages.js';
import { NightlyVerification } from './nightly-verification.js';
import { NightlyVerificationSchedule } from './nightly-verification.schedule.js';
import { RawPages } from './raw-page.js';

/** Verifies live fixes on their pages. */
@Module({
  imports: [
    AnalyzerModule,
    FixesModule,
    BrowserModule,
    DomainModule,
    OutboundModule,
    PageChangesModule,
    JobsModule,
    BullModule.registerQueue(
      { name: verifyFixesJob.queue },
      { name: nightlyVerificationJob.queue },
    ),
  ],
  providers: [
    FixVerification,
    FixedPages,
    RawPages,
    NightlyVerification,
    FixesOnChangedPages,
    NightlyVerificationSchedule,
    VerifyFixesProcessor,
    NightlyVerificationProcessor,
    VerificationPauses,
  ],
})
export class FixVerificationWorkerModule {}
