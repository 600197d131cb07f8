import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CampaignTurns } from './campaign-turns.js';

const INTERVAL_MS = 5_000;

/** Starts campaigns whose turn it is, whatever they waited for: an end, a pause, a renewal of the plan. */
@Injectable()
export class CampaignTurnsSchedule {
  constructor(private readonly turns: CampaignTurns) {}

  @Interval(INTERVAL_MS)
  @Round({ failure: 'Waiting campaigns could not be started; retrying.' })
  takeDue(): Promise<unknown> {
    return this.turns.takeDue();
  }
}
