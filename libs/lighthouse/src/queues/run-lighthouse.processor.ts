import { ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { ReportRunner } from '../report-runner.js';
import { runLighthouseJob } from './run-lighthouse.job.js';

/** Two concurrent runs would slow each other down and distort the result. */
const CONCURRENCY = 1;

/** The lease makes a second delivery harmless. */
@Processor(runLighthouseJob.queue)
export class RunLighthouseProcessor {
  constructor(private readonly runner: ReportRunner) {}

  @ProcessJob(runLighthouseJob, CONCURRENCY)
  async run({ reportId }: JobPayload<typeof runLighthouseJob>): Promise<void> {
    await this.runner.run(reportId);
  }
}
