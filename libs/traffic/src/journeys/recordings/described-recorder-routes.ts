import { Endpoint, Public, ValidBody } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import { recordedAnswer, recordedBatch } from '../../contract/index.js';
import type { RecordedAnswer } from '../../contract/index.js';

/** Describes the routes of `RecorderRoutes` for the OpenAPI document only; no module contains this controller. */
@Public()
@Controller()
export class DescribedRecorderRoutes {
  @Get('recorder.js')
  @Endpoint({ summary: 'The script that records a journey on a verified website' })
  script(): void {
    return;
  }

  @Post('api/recorder/steps')
  @Endpoint({ summary: 'Recorded steps: this JSON, sent as plain text', output: recordedAnswer })
  steps(@ValidBody(recordedBatch) _body: unknown): RecordedAnswer {
    return { steps: 0, isFull: false };
  }
}
