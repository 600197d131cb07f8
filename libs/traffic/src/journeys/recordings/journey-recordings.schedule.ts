import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JourneyRecordingsService } from './journey-recordings.service.js';

/** Deletes recordings whose time is over; until then they cannot be read. */
@Injectable()
export class JourneyRecordingsSchedule {
  constructor(private readonly recordings: JourneyRecordingsService) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  @Round({ failure: 'Recordings that have ended could not be deleted.', isAtStart: false })
  removeEnded(): Promise<unknown> {
    return this.recordings.removeEnded();
  }
}
