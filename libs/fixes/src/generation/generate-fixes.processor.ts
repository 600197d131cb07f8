import { ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { GenerationRunner } from './generation-runner.js';
import { generateFixesJob } from './generate-fixes.job.js';

/**
 * Number of websites for which one worker generates fixes concurrently; most of the time is spent waiting for pages and
 * providers.
 */
const CONCURRENCY = 2;

/** The lease makes a second delivery harmless. */
@Processor(generateFixesJob.queue)
export class GenerateFixesProcessor {
  constructor(private readonly runner: GenerationRunner) {}

  @ProcessJob(generateFixesJob, CONCURRENCY)
  async run({ generationId }: JobPayload<typeof generateFixesJob>): Promise<void> {
    await this.runner.run(generationId);
  }
}
