import { DomainModule } from '@app/domain';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredJourneyRecording } from '../entities/journey-recording.entity.js';
import { StoredJourneyTrial } from '../entities/journey-trial.entity.js';
import { StoredJourney } from '../entities/journey.entity.js';
import { StoredVisitStep } from '../entities/visit-step.entity.js';
import { journeysAccountData } from './journeys-account-data.js';
import { JourneyValues } from './journey-values.js';
import { JourneysRepository } from './journeys.repository.js';
import { JourneyRecordingsRepository } from './recordings/journey-recordings.repository.js';
import { JourneyRecordingsService } from './recordings/journey-recordings.service.js';
import { JourneyTrialsService } from './trials/journey-trials.service.js';
import { VisitStepsRepository } from './visit-steps.repository.js';
import { JourneysService } from './journeys.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      StoredJourney,
      StoredVisitStep,
      StoredJourneyTrial,
      StoredJourneyRecording,
    ]),
    DomainModule,
  ],
  providers: [
    JourneysRepository,
    JourneysService,
    JourneyRecordingsRepository,
    JourneyRecordingsService,
    JourneyTrialsService,
    JourneyValues,
    VisitStepsRepository,
    journeysAccountData,
  ],
  exports: [
    JourneysService,
    JourneyRecordingsService,
    JourneyRecordingsRepository,
    JourneyTrialsService,
    JourneyValues,
    VisitStepsRepository,
  ],
})
export class JourneysModule {}
