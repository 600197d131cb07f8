import { ScanAllowanceService } from '@app/billing';
import { scanPlanCodes, scanPlans } from '@app/billing/contract';
import { Clock } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import { cadenceInPlan, nextCheck } from '../rules/next-check.js';
import { DueMonitorsRepository } from './due-monitors.repository.js';
import type { DueMonitor } from './due-monitors.repository.js';

const AT_ONCE = 500;
const HOURLY_PLANS = scanPlanCodes.filter((code) => scanPlans[code].watchCadence === 'hourly');

/** Begins the rounds that are due. Any number of workers may run it at once, and after any downtime. */
@Injectable()
export class DueMonitors {
  private readonly logger = new Logger(DueMonitors.name);

  constructor(
    private readonly due: DueMonitorsRepository,
    private readonly allowance: ScanAllowanceService,
    private readonly clock: Clock,
  ) {}

  /** Returns how many rounds began. */
  async begin(signal: AbortSignal): Promise<number> {
    await this.due.bringForward(this.clock.now(), HOURLY_PLANS);
    let begun = 0;
    for (const monitor of await this.due.list(this.clock.now(), AT_ONCE)) {
      if (signal.aborted) return begun;
      if (await this.beginOne(monitor)) begun += 1;
    }
    return begun;
  }

  /** Never rejects, so that one failing monitor does not block the others. */
  private async beginOne(monitor: DueMonitor): Promise<boolean> {
    try {
      const { cadence } = await this.allowance.monitoringLimit(monitor.userId);
      const now = this.clock.now();
      const next = nextCheck(monitor.nextCheckAt, cadenceInPlan(monitor.cadence, cadence), now);
      return await this.due.begin(monitor, { now, next });
    } catch (error) {
      this.logger.error({ err: error, monitorId: monitor.id }, 'A check could not be started.');
      return false;
    }
  }
}
