import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { OwnRepairs } from './own-repairs.js';

const EVERY_MS = 30_000;

@Injectable()
export class OwnRepairsSchedule {
  constructor(private readonly repairs: OwnRepairs) {}

  @Interval(EVERY_MS)
  @Round({ failure: 'Repairs of pages could not be decided; retrying.' })
  considerDue(signal: AbortSignal): Promise<void> {
    return this.repairs.considerDue(signal);
  }
}
