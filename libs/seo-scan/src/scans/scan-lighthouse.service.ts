import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { LighthouseService } from '@app/lighthouse';
import type { ScanReports } from '@app/lighthouse/contract';
import { Injectable } from '@nestjs/common';
import { ScansRepository } from '../scan-records/scans.repository.js';

/** Lighthouse results of the start page of a scan. */
@Injectable()
export class ScanLighthouseService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly lighthouse: LighthouseService,
  ) {}

  /** The latest completed report of each preset; empty when the page was never measured. */
  async reportsOf(actor: Actor, scanId: string): Promise<ScanReports> {
    const scan = await this.scans.findOwn(actor.userId, scanId);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    return { success: true, reports: await this.lighthouse.latestFor(actor, scan.url) };
  }
}
