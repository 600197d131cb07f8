import { Clock, LeasedTurns } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { AnalysisRequest } from '../entities/analysis-request.entity.js';
import { AnalysisLeaseRepository } from './analysis-lease.repository.js';
import { AnalysisRunner } from './analysis-runner.js';

/** In one worker; each reads up to ten pages of a website and 25 of others. */
export const ANALYSES_AT_ONCE = 3;

/** Lets users take turns with their analyses. */
@Injectable()
export class AnalysisTurns extends LeasedTurns<AnalysisRequest> {
  constructor(leases: AnalysisLeaseRepository, runner: AnalysisRunner, clock: Clock) {
    super({ slots: ANALYSES_AT_ONCE, leases, runner, clock });
  }
}
