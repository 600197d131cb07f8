import { CurrentActor, Endpoint, IdParam, ValidBody, ValidQuery, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from './contract/index.js';
import { ExperimentRunsService } from './experiment-runs.service.js';
import { ExperimentsService } from './experiments.service.js';

@Controller('api/seo/experiments')
export class ExperimentsController {
  constructor(
    private readonly experiments: ExperimentsService,
    private readonly runs: ExperimentRunsService,
  ) {}

  @Get()
  @Endpoint({ summary: 'Experiments of a website', output: contract.experimentList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.experimentsInput) { websiteId }: { readonly websiteId: string },
  ) {
    return this.experiments.list(actor, websiteId);
  }

  @Post('preview')
  @Endpoint({
    summary: 'Which pages an experiment would have, and whether it could be decided',
    output: contract.experimentPreview,
  })
  preview(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.previewExperimentInput) body: contract.PreviewExperimentInput,
  ) {
    return this.experiments.preview(actor, body);
  }

  @Post()
  @Endpoint({
    summary: 'Plan an experiment and compute its trial run (A/A)',
    output: contract.experimentResponse,
  })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createExperimentInput) body: contract.CreateExperimentInput,
  ) {
    return this.experiments.create(actor, body);
  }

  @Get(':id')
  @Endpoint({ summary: 'An experiment', output: contract.experimentResponse })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.experiments.get(actor, id);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete an experiment whose variants are not on pages, or kept',
    output: contract.removedExperiment,
  })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.experiments.remove(actor, id);
  }

  @Post(':id/redraw')
  @Endpoint({
    summary: 'Draw other groups after a trial run (A/A) that found an effect',
    output: contract.experimentResponse,
  })
  redraw(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.experiments.redraw(actor, id);
  }

  @Post(':id/start')
  @Endpoint({ summary: 'Start an experiment', output: contract.experimentResponse })
  start(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.runs.start(actor, id);
  }

  @Post(':id/stop')
  @Endpoint({
    summary: 'Stop an experiment before its end, without a result',
    output: contract.experimentResponse,
  })
  stop(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.runs.stop(actor, id);
  }

  @Post(':id/keep')
  @Endpoint({
    summary:
      'Keep the variants of an experiment that has ended; a variant that has won also on the pages it was compared with',
    output: contract.experimentResponse,
  })
  keep(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.keepExperimentInput) body: contract.KeepExperimentInput,
  ) {
    return this.runs.keep(actor, id, body);
  }

  @Post(':id/revert')
  @Endpoint({
    summary: 'Revert the variants of an experiment that has ended',
    output: contract.experimentResponse,
  })
  revert(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.runs.revert(actor, id);
  }

  @Get(':id/pages.csv')
  @Endpoint({ summary: 'Pages of an experiment with their groups and variants, as CSV' })
  async pages(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, text } = await this.runs.csv(actor, id);
    await attachment(reply, 'text/csv; charset=utf-8', fileName).send(text);
  }
}
