import { JobsModule } from '@app/common';
import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { FixesModule } from '@app/fixes';
import { NotificationsModule } from '@app/notifications';
import { SeoScanModule } from '@app/seo-scan';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { ExperimentPagesProcessor } from './experiment-pages.processor.js';
import { EXPERIMENTS_QUEUE, EXPERIMENT_PAGES_QUEUE } from './experiments.jobs.js';
import { ExperimentsModule } from './experiments.module.js';
import { ExperimentsProcessor } from './experiments.processor.js';
import { ExperimentsSchedule } from './experiments.schedule.js';
import { ExperimentEnding } from './running/experiment-ending.js';
import { ExperimentFollower } from './running/experiment-follower.js';
import { ExperimentRounds } from './running/experiment-rounds.js';
import { ExperimentTrials } from './running/experiment-trials.js';
import { VariantApplier } from './running/variant-applier.js';
import { VariantPagesRepository } from './running/variant-pages.repository.js';
import { VariantReadings } from './running/variant-readings.js';

@Module({
  imports: [
    ExperimentsModule,
    AnalyzerModule,
    DomainModule,
    FixesModule,
    NotificationsModule,
    SeoScanModule,
    JobsModule,
    BullModule.registerQueue({ name: EXPERIMENTS_QUEUE }, { name: EXPERIMENT_PAGES_QUEUE }),
  ],
  providers: [
    ExperimentsProcessor,
    ExperimentPagesProcessor,
    ExperimentsSchedule,
    ExperimentTrials,
    ExperimentFollower,
    ExperimentEnding,
    ExperimentRounds,
    VariantApplier,
    VariantReadings,
    VariantPagesRepository,
  ],
})
export class ExperimentsWorkerModule {}
