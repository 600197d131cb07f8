import { DomainModule } from '@app/domain';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredJourneyTrial } from '../entities/journey-trial.entity.js';
import { StoredJourney } from '../entities/journey.entity.js';
import { StoredVisitStep } from '../entities/visit-step.entity.js';
import { journeysAccountData } from './journeys-account-data.js';
import { JourneyValues } from './journey-values.js';
import { JourneysRepository } from './journeys.repository.js';
import { JourneyTrialsService } from './trials/journey-trials.service.js';
import { VisitStepsRepository } from './visit-steps.repository.js';
import { JourneysService } from './journeys.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([StoredJourney, StoredVisitStep, StoredJourneyTrial]),
    DomainModule,
  ],
  providers: [
    JourneysRepository,
    JourneysService,
    JourneyTrialsService,
    JourneyValues,
    VisitStepsRepository,
    journeysAccountData,
  ],
  exports: [JourneysService, JourneyTrialsService, JourneyValues, VisitStepsRepository],
})
export class JourneysModule {}
