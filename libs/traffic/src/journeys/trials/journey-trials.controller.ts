import { CurrentActor, Endpoint, IdParam, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from '../../contract/index.js';
import { JourneyTrialsService } from './journey-trials.service.js';

@Controller('api/journeys/trials')
export class JourneyTrialsController {
  constructor(private readonly trials: JourneyTrialsService) {}

  @Post()
  @Endpoint({
    summary: 'Try a journey: one visitor follows it, free of charge',
    status: 202,
    output: contract.journeyTrialResponse,
  })
  start(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.startJourneyTrialInput) body: contract.StartJourneyTrialInput,
  ) {
    return this.trials.start(actor, body);
  }

  @Get(':id')
  @Endpoint({ summary: 'How far a trial came', output: contract.journeyTrialResponse })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.trials.get(actor, id);
  }

  @Get(':id/picture')
  @Endpoint({ summary: 'The step that a trial did not reach, as a JPEG' })
  async picture(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const jpeg = await this.trials.picture(actor, id);
    await reply
      .header('Content-Type', 'image/jpeg')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Disposition', 'inline; filename="step.jpg"')
      .header('Cache-Control', 'private, no-store')
      .send(jpeg);
  }
}
