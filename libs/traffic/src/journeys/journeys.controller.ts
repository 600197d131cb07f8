import { CurrentActor, Endpoint, IdParam, ValidBody, ValidQuery, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from '../contract/index.js';
import { JourneysService } from './journeys.service.js';

@Controller('api/journeys')
export class JourneysController {
  constructor(private readonly journeys: JourneysService) {}

  @Get()
  @Endpoint({ summary: 'Your journeys by name', output: contract.journeyList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listJourneysInput) query: contract.ListJourneysInput,
  ) {
    return this.journeys.list(actor, query);
  }

  @Post()
  @Endpoint({ summary: 'Create a journey', status: 201, output: contract.journeyResponse })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createJourneyInput) body: contract.CreateJourneyInput,
  ) {
    return this.journeys.create(actor, body);
  }

  @Post('import')
  @Endpoint({
    summary: 'Read a recording of Chrome DevTools as a journey; nothing is stored',
    output: contract.importedRecording,
  })
  import(
    @CurrentActor() _actor: Actor,
    @ValidBody(contract.importRecordingInput) body: contract.ImportRecordingInput,
  ) {
    return this.journeys.importRecording(body);
  }

  @Get(':id')
  @Endpoint({
    summary: 'A journey; values of secrets are left out',
    output: contract.journeyResponse,
  })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.journeys.get(actor, id);
  }

  @Put(':id')
  @Endpoint({ summary: 'Change a journey', output: contract.journeyResponse })
  change(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.journeyChange) body: contract.JourneyChange,
  ) {
    return this.journeys.change(actor, { id, ...body });
  }

  @Delete(':id')
  @Endpoint({ summary: 'Delete a journey', output: contract.journeyRemoved })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.journeys.remove(actor, id);
  }

  @Get(':id/recording.json')
  @Endpoint({ summary: 'A journey for the Recorder of Chrome DevTools' })
  async recording(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, text } = await this.journeys.recording(actor, id);
    await attachment(reply, 'application/json; charset=utf-8', fileName).send(text);
  }

  @Get(':id/playwright.ts')
  @Endpoint({ summary: 'A journey as a test for Playwright' })
  async playwright(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, text } = await this.journeys.playwright(actor, id);
    await attachment(reply, 'text/plain; charset=utf-8', fileName).send(text);
  }
}
