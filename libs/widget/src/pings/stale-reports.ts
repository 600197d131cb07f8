import { Injectable } from '@nestjs/common';

interface StaleReport {
  readonly siteId: string;
  readonly stale: readonly string[];
}

/** Fixes whose original the widget did not find any more. */
@Injectable()
export class StaleReports {
  report(_reports: readonly StaleReport[]): void {
    return;
  }
}
