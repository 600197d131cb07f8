import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { FixesModule } from '@app/fixes';
import { NotificationsModule } from '@app/notifications';
import { SeoScanModule } from '@app/seo-scan';
import { Module } from '@nestjs/common';
import { ExperimentsModule } from '../experiments.module.js';
import { ExperimentEnding } from './experiment-ending.js';
import { ExperimentFollower } from './experiment-follower.js';
import { ExperimentRounds } from './experiment-rounds.js';
import { ExperimentTrials } from './experiment-trials.js';
import { VariantApplier } from './variant-applier.js';
import { VariantPagesRepository } from './variant-pages.repository.js';
import { VariantReadings } from './variant-readings.js';

const services = [ExperimentTrials, ExperimentFollower, ExperimentRounds, VariantApplier];

/** What the worker does for experiments, without its queues. */
@Module({
  imports: [
    ExperimentsModule,
    AnalyzerModule,
    DomainModule,
    FixesModule,
    NotificationsModule,
    SeoScanModule,
  ],
  providers: [...services, ExperimentEnding, VariantReadings, VariantPagesRepository],
  exports: services,
})
export class ExperimentsRunnerModule {}
