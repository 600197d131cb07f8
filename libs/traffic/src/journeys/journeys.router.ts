import { authedProcedure, byIdProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { JourneysService } from './journeys.service.js';
import { JourneyRecordingsService } from './recordings/journey-recordings.service.js';
import { JourneyTrialsService } from './trials/journey-trials.service.js';

@Injectable()
export class JourneysRouter {
  readonly router;

  constructor(
    journeys: JourneysService,
    trials: JourneyTrialsService,
    recordings: JourneyRecordingsService,
  ) {
    this.router = router({
      list: authedProcedure
        .input(contract.listJourneysInput)
        .output(contract.journeyList)
        .query(({ ctx, input }) => journeys.list(ctx.actor, input)),
      get: byIdProcedure
        .output(contract.journeyResponse)
        .query(({ ctx, input }) => journeys.get(ctx.actor, input.id)),
      create: authedProcedure
        .input(contract.createJourneyInput)
        .output(contract.journeyResponse)
        .mutation(({ ctx, input }) => journeys.create(ctx.actor, input)),
      change: authedProcedure
        .input(contract.changeJourneyInput)
        .output(contract.journeyResponse)
        .mutation(({ ctx, input }) => journeys.change(ctx.actor, input)),
      remove: byIdProcedure
        .output(contract.journeyRemoved)
        .mutation(({ ctx, input }) => journeys.remove(ctx.actor, input.id)),
      import: authedProcedure
        .input(contract.importRecordingInput)
        .output(contract.importedRecording)
        .mutation(({ input }) => journeys.importRecording(input)),
      startTrial: authedProcedure
        .input(contract.startJourneyTrialInput)
        .output(contract.journeyTrialResponse)
        .mutation(({ ctx, input }) => trials.start(ctx.actor, input)),
      trial: byIdProcedure
        .output(contract.journeyTrialResponse)
        .query(({ ctx, input }) => trials.get(ctx.actor, input.id)),
      startRecording: authedProcedure
        .input(contract.startJourneyRecordingInput)
        .output(contract.startedJourneyRecording)
        .mutation(({ ctx, input }) => recordings.start(ctx.actor, input)),
      recording: byIdProcedure
        .output(contract.journeyRecordingResponse)
        .query(({ ctx, input }) => recordings.get(ctx.actor, input.id)),
      removeRecording: byIdProcedure
        .output(contract.journeyRecordingRemoved)
        .mutation(({ ctx, input }) => recordings.remove(ctx.actor, input.id)),
    });
  }
}
