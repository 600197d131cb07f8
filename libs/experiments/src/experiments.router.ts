import { authedProcedure, byIdProcedure, router } from '@app/common';
import { idInput } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import * as contract from './contract/index.js';
import { ExperimentRunsService } from './experiment-runs.service.js';
import { ExperimentsService } from './experiments.service.js';

@Injectable()
export class ExperimentsRouter {
  readonly router;

  constructor(experiments: ExperimentsService, runs: ExperimentRunsService) {
    const one = byIdProcedure.output(contract.experimentResponse);
    this.router = router({
      list: authedProcedure
        .input(contract.experimentsInput)
        .output(contract.experimentList)
        .query(({ ctx, input }) => experiments.list(ctx.actor, input.websiteId)),
      preview: authedProcedure
        .input(contract.previewExperimentInput)
        .output(contract.experimentPreview)
        .query(({ ctx, input }) => experiments.preview(ctx.actor, input)),
      create: authedProcedure
        .input(contract.createExperimentInput)
        .output(contract.experimentResponse)
        .mutation(({ ctx, input }) => experiments.create(ctx.actor, input)),
      get: one.query(({ ctx, input }) => experiments.get(ctx.actor, input.id)),
      redraw: one.mutation(({ ctx, input }) => experiments.redraw(ctx.actor, input.id)),
      start: one.mutation(({ ctx, input }) => runs.start(ctx.actor, input.id)),
      stop: one.mutation(({ ctx, input }) => runs.stop(ctx.actor, input.id)),
      keep: authedProcedure
        .input(idInput.extend(contract.keepExperimentInput.shape))
        .output(contract.experimentResponse)
        .mutation(({ ctx, input }) => runs.keep(ctx.actor, input.id, input)),
      revert: one.mutation(({ ctx, input }) => runs.revert(ctx.actor, input.id)),
      remove: byIdProcedure
        .output(contract.removedExperiment)
        .mutation(({ ctx, input }) => experiments.remove(ctx.actor, input.id)),
    });
  }
}
