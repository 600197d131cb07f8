import { ProcessJob } from '@app/common';
import type { JobPayload } from '@app/common';
import { Processor } from '@nestjs/bull';
import { SEGMENTS_QUEUE, evaluateSegmentsJob } from '../segments/evaluate-segments.job.js';
import { SegmentFiguresService } from './segment-figures.service.js';

/** A second delivery finds everything computed. */
@Processor(SEGMENTS_QUEUE)
export class EvaluateSegmentsProcessor {
  constructor(private readonly figures: SegmentFiguresService) {}

  @ProcessJob(evaluateSegmentsJob, 1)
  evaluate({ scanId }: JobPayload<typeof evaluateSegmentsJob>): Promise<void> {
    return this.figures.evaluate(scanId);
  }
}
