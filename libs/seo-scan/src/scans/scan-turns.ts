import { APP_CONFIG, Clock, LeasedTurns } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Scan } from '../entities/scan.entity.js';
import { ScanLeaseRepository } from './scan-lease.repository.js';
import { ScanRunner } from './scan-runner.js';

/** Lets users take turns with their scans; a worker runs `WORKER_CONCURRENCY` of them at a time. */
@Injectable()
export class ScanTurns extends LeasedTurns<Scan> {
  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    leases: ScanLeaseRepository,
    runner: ScanRunner,
    clock: Clock,
  ) {
    super({ slots: config.workerConcurrency, leases, runner, clock });
  }
}
