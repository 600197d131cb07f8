import { CurrentActor, Endpoint, IdParam, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import * as contract from '../../contract/index.js';
import { JourneyRecordingsService } from './journey-recordings.service.js';

@Controller('api/journeys/recordings')
export class JourneyRecordingsController {
  constructor(private readonly recordings: JourneyRecordingsService) {}

  @Post()
  @Endpoint({
    summary: 'Start recording a journey on a verified website; ends the recording before it',
    status: 201,
    output: contract.startedJourneyRecording,
  })
  start(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.startJourneyRecordingInput) body: contract.StartJourneyRecordingInput,
  ) {
    return this.recordings.start(actor, body);
  }

  @Get(':id')
  @Endpoint({
    summary: 'The steps that were recorded until now',
    output: contract.journeyRecordingResponse,
  })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.recordings.get(actor, id);
  }

  @Delete(':id')
  @Endpoint({ summary: 'End and delete a recording', output: contract.journeyRecordingRemoved })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.recordings.remove(actor, id);
  }
}
