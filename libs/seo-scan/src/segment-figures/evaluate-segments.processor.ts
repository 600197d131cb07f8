import { ProcessJob, isExhausted } from '@app/common';
import type { JobDelivery, JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { SEGMENTS_QUEUE, evaluateSegmentsJob } from '../segments/evaluate-segments.job.js';
import { forgetSegmentPagesJob } from '../segments/forget-segment-pages.job.js';
import { StaleSegmentPages } from '../segments/stale-segment-pages.service.js';
import { SegmentFiguresService } from './segment-figures.service.js';

/** A second delivery finds everything computed. */
@Processor(SEGMENTS_QUEUE)
export class EvaluateSegmentsProcessor {
  constructor(
    private readonly figures: SegmentFiguresService,
    private readonly stale: StaleSegmentPages,
  ) {}

  @ProcessJob(evaluateSegmentsJob, 1)
  async evaluate(
    { scanId }: JobPayload<typeof evaluateSegmentsJob>,
    delivery: JobDelivery,
  ): Promise<void> {
    if (isExhausted(delivery)) await this.figures.giveUp(scanId);
    else await this.figures.evaluate(scanId);
  }

  @ProcessJob(forgetSegmentPagesJob, 1)
  forget(
    { scanIds }: JobPayload<typeof forgetSegmentPagesJob>,
    { signal }: JobDelivery,
  ): Promise<void> {
    return this.stale.forget(scanIds, signal);
  }
}
