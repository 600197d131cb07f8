import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DueCampaigns } from './due-campaigns.js';

const POLL_EVERY_MS = 30_000;

/** Starts due campaigns every half minute, and missed ones at startup. */
@Injectable()
export class DueCampaignsSchedule {
  constructor(private readonly due: DueCampaigns) {}

  @Interval(POLL_EVERY_MS)
  @Round({ failure: 'Scheduled campaigns could not be checked; retrying.' })
  start(signal: AbortSignal): Promise<unknown> {
    return this.due.start(signal);
  }
}
