import { Module } from '@nestjs/common';
import { JourneysController } from './journeys.controller.js';
import { JourneysModule } from './journeys.module.js';
import { JourneyTrialsController } from './trials/journey-trials.controller.js';
import { JourneysRouter } from './journeys.router.js';

@Module({
  imports: [JourneysModule],
  controllers: [JourneyTrialsController, JourneysController],
  providers: [JourneysRouter],
  exports: [JourneysRouter],
})
export class JourneysApiModule {}
