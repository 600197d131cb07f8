import { ProcessJob, isExhausted } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { LISTED_PAGES_QUEUE, fillPagesJob } from './fill-pages.job.js';
import { MissingRows } from './missing-rows.js';

/** A second delivery goes on where the first one stopped. */
@Processor(LISTED_PAGES_QUEUE)
export class FillPagesProcessor {
  constructor(private readonly rows: MissingRows) {}

  @ProcessJob(fillPagesJob, 1)
  async fill({ scanId }: JobPayload<typeof fillPagesJob>, delivery: JobDelivery): Promise<void> {
    // Then the next request tries what is left, and its user sees why it fails.
    if (!isExhausted(delivery)) await this.rows.fill(scanId, delivery.signal);
  }
}
