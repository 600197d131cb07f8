import { DomainModule } from '@app/domain';
import { Module } from '@nestjs/common';
import { JourneysController } from './journeys.controller.js';
import { JourneysModule } from './journeys.module.js';
import { JourneyRecordingsController } from './recordings/journey-recordings.controller.js';
import { RecordedSteps } from './recordings/recorded-steps.service.js';
import { RecorderRoutes } from './recordings/recorder-routes.js';
import { JourneyTrialsController } from './trials/journey-trials.controller.js';
import { JourneysRouter } from './journeys.router.js';

@Module({
  imports: [DomainModule, JourneysModule],
  controllers: [JourneyTrialsController, JourneyRecordingsController, JourneysController],
  providers: [JourneysRouter, RecordedSteps, RecorderRoutes],
  exports: [JourneysRouter, RecorderRoutes],
})
export class JourneysApiModule {}
