import { DomainModule } from '@app/domain';
import { FixesModule } from '@app/fixes';
import { GscModule } from '@app/gsc';
import { SegmentsModule } from '@app/seo-scan';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredExperimentPage } from './entities/experiment-page.entity.js';
import { StoredExperiment } from './entities/experiment.entity.js';
import { ExperimentRunsService } from './experiment-runs.service.js';
import { experimentsAccountData } from './experiments-account-data.js';
import { ExperimentsRepository } from './experiments.repository.js';
import { ExperimentsService } from './experiments.service.js';
import { CandidatePagesRepository } from './planning/candidate-pages.repository.js';
import { ExperimentPlanner } from './planning/experiment-planner.js';
import { VariantsInExperiments } from './running/variants-in-experiments.js';
import { SearchFigures } from './planning/search-figures.js';

const services = [
  ExperimentsRepository,
  CandidatePagesRepository,
  SearchFigures,
  ExperimentsService,
  ExperimentRunsService,
];

@Module({
  imports: [
    MikroOrmModule.forFeature([StoredExperiment, StoredExperimentPage]),
    DomainModule,
    GscModule,
    SegmentsModule,
    FixesModule,
  ],
  providers: [...services, ExperimentPlanner, VariantsInExperiments, experimentsAccountData],
  exports: services,
})
export class ExperimentsModule {}
